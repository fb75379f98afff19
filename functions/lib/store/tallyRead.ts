import * as z from 'zod/mini';
import { settleAll } from '../runtime/settle.ts';
import { allPages } from './allPages.ts';
import { type CountName, type Tally, type TallyScope, tallies } from './tally.ts';

/** The counts of one part over all its shards; an absent count is zero. */
export type Counts = ReadonlyMap<string, number>;
/** The keys are the parts: `ALL`, `ON#<day>`, `DUE#M<month>`, `DUE#Y<year>`. */
export type Tallies = ReadonlyMap<string, Counts>;

const Counted = z.object({ sk: z.string() });
/** Numbers of an item that are no counts. */
const OTHERS = new Set(['version', 'ttl']);

/** Far more items than a dashboard reads, so that only the size of a page ends it. */
const PAGE = 1000;

/** Reads the parts of a scope from the first to the last, both included. */
async function readRange(scope: TallyScope, [first, last]: readonly [string, string]): Promise<Tallies> {
  const found = await allPages((from) =>
    tallies.within(scope, {
      between: [first, `${last}~`],
      limit: PAGE,
      from,
      // Members see their own changes at once. A team's reads cover sixteen shards, at half the price.
      ...(scope.of === 'member' && { isConsistent: true }),
    }),
  );
  return sumShards(found);
}

/** Sums the shards of each part of a scope. */
export function sumShards(records: readonly Tally[]): Tallies {
  const sums = new Map<string, Map<string, number>>();
  for (const record of records) {
    const part = Counted.parse(record).sk.replace(/#\d+$/, '');
    const counts = sums.get(part) ?? new Map<string, number>();
    for (const [name, value] of Object.entries(record)) {
      if (typeof value === 'number' && !OTHERS.has(name)) counts.set(name, (counts.get(name) ?? 0) + value);
    }
    sums.set(part, counts);
  }
  return sums;
}

/** Reads several ranges of a scope's parts concurrently. */
export async function readTallies(
  scope: TallyScope,
  ranges: readonly (readonly [string, string])[],
): Promise<Tallies> {
  const found = await settleAll(ranges.map((range) => readRange(scope, range)));
  return new Map(found.flatMap((range) => [...range]));
}

const POINTS = [
  'prospectingPoints',
  'connectingPoints',
  'engagementPoints',
  'resultPoints',
] as const satisfies readonly CountName[];

export function pointsOf(counts: Counts): number {
  return POINTS.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
}
