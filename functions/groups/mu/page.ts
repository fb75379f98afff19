import * as z from 'zod/mini';

/** The number of a page's last row, after which the next page begins. */
export const NumberKey = z.object({ after: z.int() });

interface PageInput {
  readonly query: { readonly limit: number };
  readonly from: z.infer<typeof NumberKey> | undefined;
}

/** Returns a page of a list that is sorted by number, and the key of the next page. */
export function pageAfter<T>(all: readonly T[], numberOf: (row: T) => number, { query, from }: PageInput) {
  const rest = from ? all.filter((row) => numberOf(row) > from.after) : all;
  const page = rest.slice(0, query.limit);
  const last = page.at(-1);
  const next = last !== undefined && rest.length > page.length ? { after: numberOf(last) } : undefined;
  return { page, next };
}
