import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Built } from '../local/build.ts';
import { type Cost, costsOf, type Measurable } from './calls.ts';
import { importCrowd, writeCrowd } from './crowd.ts';
import { type Stage, startStage } from './stage.ts';

export const FEW = 100;
export const MANY = 100_000;

/** What calls ask of AWS, in their order, when the table holds many users and nothing else; `like`: the stage with few. */
export async function costsAmongMany(
  built: Built,
  like: Stage,
  calls: readonly Measurable[],
): Promise<Cost[]> {
  const folder = mkdtempSync(join(tmpdir(), 'm-suite-crowd-'));
  try {
    const isImported = await importCrowd(folder, like, MANY);
    const stage = await startStage(built, folder);
    try {
      if (!isImported) await writeCrowd(stage, MANY);
      return await costsOf(stage, calls);
    } finally {
      await stage.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
