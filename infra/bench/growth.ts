import type { Subject } from '../harness/calls.ts';
import type { Built } from '../local/build.ts';
import type { BenchStack } from './bench-stack.ts';
import { costsOf } from './calls.ts';
import type { Cost } from './measured.ts';
import { withSeededBench } from './seed.ts';
import { itemsOfUsers } from './seed-users.ts';

export const FEW = 100;
export const MANY = 100_000;

/** Measures the calls with many users in the table and no other data. `like` is the bench with few users. */
export function costsAmongMany(built: Built, like: BenchStack, calls: readonly Subject[]): Promise<Cost[]> {
  return withSeededBench({ built, like, items: () => itemsOfUsers(MANY) }, async (bench) =>
    (await costsOf(bench, calls)).map(({ cost }) => cost),
  );
}
