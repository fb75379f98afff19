import type { Stored } from './entity.ts';
import type { PageKey } from './table.ts';

interface Cut<T> {
  readonly limit: number;
  /** Where the list goes on after all that was read. */
  readonly next: PageKey | undefined;
  /** Where it goes on after a record. */
  readonly keyAfter: (record: Stored<T>) => PageKey;
}

/** A page of those records that were wanted of all that was read, and where the list goes on. */
export function cutPage<T extends object>(
  wanted: readonly Stored<T>[],
  { limit, next, keyAfter }: Cut<T>,
): { readonly page: readonly Stored<T>[]; readonly next: PageKey | undefined } {
  const page = wanted.slice(0, limit);
  const last = page.at(-1);
  return { page, next: wanted.length > limit && last !== undefined ? keyAfter(last) : next };
}
