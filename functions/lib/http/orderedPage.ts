import * as z from 'zod/mini';

/** A page begins after this record of a stored order, or at its index if the record has been deleted. */
export const OrderedKey = z.object({ after: z.string(), index: z.int() });
export type OrderedKey = z.infer<typeof OrderedKey>;

interface Ordered<T> {
  readonly idOf: (record: T) => string;
  readonly limit: number;
  readonly from: OrderedKey | undefined;
}

/** Returns a page of records whose order is stored, the index of its first one, and the key of the next page. */
export function orderedPage<T>(all: readonly T[], { idOf, limit, from }: Ordered<T>) {
  const present = from ? all.findIndex((record) => idOf(record) === from.after) : -1;
  const start = present === -1 ? (from?.index ?? 0) : present + 1;
  const page = all.slice(start, start + limit);
  const last = page.at(-1);
  const index = start + page.length - 1;
  const next = last && index + 1 < all.length ? { after: idOf(last), index } : undefined;
  return { page, start, next };
}
