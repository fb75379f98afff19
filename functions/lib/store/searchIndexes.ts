import * as z from 'zod/mini';
import { settleAll } from '../runtime/settle.ts';
import { PageKey } from './table.ts';

interface Listing {
  readonly limit: number;
  readonly from: PageKey | undefined;
}

/** A record that was found, and the key of a page that starts after it. */
interface Hit<T> {
  readonly record: T;
  readonly after: PageKey;
}

/** Finds records by one index. `finds` tells whether the index finds a given record. */
export interface SearchIndex<T> {
  find(listing: Listing): Promise<{ hits: readonly Hit<T>[]; next: PageKey | undefined }>;
  finds(record: T): boolean;
}

/** The position in a list of search indexes, and the last item that was read there. */
export const SearchPageKey = z.object({ index: z.int(), at: z.optional(PageKey) });
export type SearchPageKey = z.infer<typeof SearchPageKey>;

export interface SearchPage<T> {
  readonly records: readonly T[];
  readonly next: SearchPageKey | undefined;
}

/** Lists what the indexes find, one index after the other, each record once. */
export async function searchPage<T>(
  indexes: readonly SearchIndex<T>[],
  limit: number,
  from: SearchPageKey = { index: 0 },
): Promise<SearchPage<T>> {
  const found = await settleAll(
    indexes.map(async (searchIndex, index) => {
      if (index < from.index) return { items: [], next: undefined };
      const at = index === from.index ? from.at : undefined;
      const { hits, next } = await searchIndex.find({ limit, from: at });
      const isNew = (record: T) => !indexes.slice(0, index).some((earlier) => earlier.finds(record));
      return {
        items: hits.map(({ record, after }) => ({
          record: isNew(record) ? record : undefined,
          key: { index, at: after },
        })),
        next: next && { index, at: next },
      };
    }),
  );
  return joinPages(found, limit);
}

/** The items of one index in its order. `record` is undefined for an item that is not listed. */
export interface FoundItems<T, K> {
  readonly items: readonly { readonly record: T | undefined; readonly key: K }[];
  readonly next: K | undefined;
}

/** Joins the items of several indexes to one page. The rest of an index comes before the items of the next index. */
export function joinPages<T, K>(
  found: readonly FoundItems<T, K>[],
  limit: number,
): { records: T[]; next: K | undefined } {
  const unfinished = found.findIndex(({ next }) => next !== undefined);
  const joined = unfinished === -1 ? found : found.slice(0, unfinished + 1);
  const records: T[] = [];
  let last: K | undefined;
  for (const { record, key } of joined.flatMap(({ items }) => items)) {
    if (record !== undefined && records.length === limit) return { records, next: last };
    if (record !== undefined) records.push(record);
    last = key;
  }
  return { records, next: joined.at(-1)?.next };
}
