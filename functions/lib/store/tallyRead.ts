import * as z from 'zod/mini';
import { settleAll } from '../runtime/settle.ts';
import { allPages } from './allPages.ts';
import type { OfMember } from './key.ts';
import { type CountName, type Tally, tallies } from './tally.ts';
import { type SumScope, teamSums } from './teamSum.ts';

/** The counts of one part over all its shards; an absent count is zero. */
export type Counts = ReadonlyMap<string, number>;
/** The keys are the parts: `ALL`, `ON#<day>`, `DUE#<month>`. */
export type Tallies = ReadonlyMap<string, Counts>;

/** The first and the last part of a range, both included. */
type Range = readonly [string, string];

const Part = z.object({ sk: z.string() });
/** Numbers of an item that are no counts. */
const OTHERS = new Set(['version', 'ttl']);

/** Far more items than a dashboard reads, so that only the size of a page ends it. */
const PAGE = 1000;

/** Reads several ranges of a member's tallies concurrently. Members see their own changes at once. */
export async function readTallies(member: OfMember, ranges: readonly Range[]): Promise<Tallies> {
  const found = await settleAll(
    ranges.map((between) =>
      allPages((from) => tallies.within(member, { between, limit: PAGE, from, isConsistent: true })),
    ),
  );
  return talliesOf(found.flat());
}

export function talliesOf(records: readonly Tally[]): Tallies {
  return new Map(
    records.map((record) => {
      const counts = Object.entries(record).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number' && !OTHERS.has(entry[0]),
      );
      return [Part.parse(record).sk, new Map(counts)];
    }),
  );
}

/** Reads several ranges of the sums of a team or group concurrently. They follow a change within a second. */
export async function readSums(scope: SumScope, ranges: readonly Range[]): Promise<Tallies> {
  const found = await settleAll(
    ranges.map(([first, last]) =>
      allPages((from) => teamSums.within(scope, { between: [first, `${last}~`], limit: PAGE, from })),
    ),
  );
  const sums = new Map<string, Map<string, number>>();
  for (const { part, counts } of found.flat()) {
    const sum = sums.get(part) ?? new Map<string, number>();
    for (const [name, count] of Object.entries(counts)) sum.set(name, (sum.get(name) ?? 0) + count);
    sums.set(part, sum);
  }
  return sums;
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
