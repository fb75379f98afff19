import * as z from 'zod/mini';
import { settleAll } from '../runtime/settle.ts';
import { PageKey } from './table.ts';

interface Listing {
  readonly limit: number;
  readonly from: PageKey | undefined;
}

/** A record that was found, and where the page would go on after it. */
interface Hit<T> {
  readonly record: T;
  readonly after: PageKey;
}

/** One way to find records, and whether it finds a given one. */
export interface Way<T> {
  find(listing: Listing): Promise<{ hits: readonly Hit<T>[]; next: PageKey | undefined }>;
  finds(record: T): boolean;
}

/** Where a page ended: in which way of finding, and at which item. */
export const WayPageKey = z.object({ way: z.int(), at: z.optional(PageKey) });
export type WayPageKey = z.infer<typeof WayPageKey>;

export interface WayPage<T> {
  readonly records: readonly T[];
  readonly next: WayPageKey | undefined;
}

/** Gives what every way found, one way after the other, and nothing twice. */
export async function pageOfWays<T>(
  ways: readonly Way<T>[],
  limit: number,
  from: WayPageKey = { way: 0 },
): Promise<WayPage<T>> {
  const found = await findAll(ways, limit, from);
  // What a way has not told yet comes before what later ways found.
  const unfinished = found.findIndex(({ next }) => next !== undefined);
  const told = unfinished === -1 ? found : found.slice(0, unfinished + 1);
  const hits = told.flatMap((of, way) =>
    of.hits
      .filter(({ record }) => !ways.slice(0, way).some((earlier) => earlier.finds(record)))
      .map(({ record, after }) => ({ record, next: { way, at: after } })),
  );
  const records = hits.slice(0, limit).map(({ record }) => record);
  if (hits.length > limit) return { records, next: hits[limit - 1]?.next };
  const at = found[unfinished]?.next;
  return { records, next: at && { way: unfinished, at } };
}

/** Asks every way at once that the page key has not left behind. */
function findAll<T>(ways: readonly Way<T>[], limit: number, from: WayPageKey) {
  return settleAll(
    ways.map(async (way, index) =>
      index < from.way
        ? { hits: [], next: undefined }
        : way.find({ limit, from: index === from.way ? from.at : undefined }),
    ),
  );
}
