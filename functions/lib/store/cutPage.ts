import type { Stored } from './entity.ts';
import type { PageKey } from './table.ts';

interface Cut<T> {
  readonly limit: number;
  /** The key of the page after all records that were read. */
  readonly next: PageKey | undefined;
  readonly keyAfter: (record: Stored<T>) => PageKey;
}

/** Cuts a page from the matching records of a longer read. */
export function cutPage<T extends object>(
  matching: readonly Stored<T>[],
  { limit, next, keyAfter }: Cut<T>,
): { readonly page: readonly Stored<T>[]; readonly next: PageKey | undefined } {
  const page = matching.slice(0, limit);
  const last = page.at(-1);
  return { page, next: matching.length > limit && last !== undefined ? keyAfter(last) : next };
}
