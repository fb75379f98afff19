import * as z from 'zod/mini';
import { settleAll } from '../runtime/settle.ts';
import type { PageKey } from './table.ts';
import { type CountName, type Tally, type TallyScope, tallies } from './tally.ts';

/** What is counted in one part, over all its shards; what is absent is zero. */
export type Counts = ReadonlyMap<string, number>;
/** By their parts: `ALL`, `ON#<day>`, `DUE#M<month>`, `DUE#Y<year>`. */
export type Tallied = ReadonlyMap<string, Counts>;

const Counted = z.object({ sk: z.string() });
/** What an item may hold beside its counts. */
const OTHERS = new Set(['version', 'ttl']);

/** Far more than the items of a dashboard: a page ends earlier only by its bytes. */
const PAGE = 1000;

/** The parts of a scope from the first to the last, both included. */
async function readRange(scope: TallyScope, [first, last]: readonly [string, string]): Promise<Tallied> {
  const found: Tally[] = [];
  let from: PageKey | undefined;
  do {
    const { records, next } = await tallies.within(scope, {
      between: [first, `${last}~`],
      limit: PAGE,
      from,
      // Of a member one item a part, so that what was just done is counted; of a team sixteen, at half the price.
      ...(scope.of === 'member' && { isConsistent: true }),
    });
    found.push(...records);
    from = next;
  } while (from !== undefined);
  return talliedIn(found);
}

/** What the items of one scope count, the shards of a part as one. */
export function talliedIn(records: readonly Tally[]): Tallied {
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

/** The parts of a scope in some ranges, each from its first to its last part, at once. */
export async function readTallies(
  scope: TallyScope,
  ranges: readonly (readonly [string, string])[],
): Promise<Tallied> {
  const found = await settleAll(ranges.map((range) => readRange(scope, range)));
  return new Map(found.flatMap((tallied) => [...tallied]));
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
