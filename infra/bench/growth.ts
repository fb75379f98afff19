import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Built } from '../local/build.ts';
import { type BenchStack, startBenchStack } from './bench-stack.ts';
import { type Cost, costsOf, type Measurable } from './calls.ts';
import { importUsers, writeUsers } from './seed-users.ts';

export const FEW = 100;
export const MANY = 100_000;

/** What calls ask of AWS, in their order, when the table holds many users and nothing else; `like`: the bench with few. */
export async function costsAmongMany(
  built: Built,
  like: BenchStack,
  calls: readonly Measurable[],
): Promise<Cost[]> {
  const folder = mkdtempSync(join(tmpdir(), 'm-suite-users-'));
  try {
    const isImported = await importUsers(folder, like, MANY);
    const bench = await startBenchStack(built, folder);
    try {
      if (!isImported) await writeUsers(bench, MANY);
      return await costsOf(bench, calls);
    } finally {
      await bench.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
