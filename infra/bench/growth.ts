import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Built } from '../local/build.ts';
import { type Cost, costOf, type Measurable } from './calls.ts';
import { importCrowd, writeCrowd } from './crowd.ts';
import { type Stage, startStage } from './stage.ts';

export const FEW = 100;
export const MANY = 100_000;

/** What the same calls ask of AWS when the table holds many users; `few` stands beside few. */
export async function costsAmongMany(
  built: Built,
  few: Stage,
  calls: readonly Measurable[],
): Promise<Map<string, Cost>> {
  const folder = mkdtempSync(join(tmpdir(), 'm-suite-crowd-'));
  try {
    const isImported = await importCrowd(folder, few, MANY);
    const stage = await startStage(built, folder);
    try {
      if (!isImported) await writeCrowd(stage, MANY);
      const costs = new Map<string, Cost>();
      for (const call of calls) costs.set(call.name, await costOf(stage, call));
      return costs;
    } finally {
      await stage.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
