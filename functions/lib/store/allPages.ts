import type { Page, PageKey } from './table.ts';

/** Reads a whole list, page by page. Use it only for lists that are known to be short. */
export async function allPages<T>(read: (from: PageKey | undefined) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  let from: PageKey | undefined;
  do {
    const { records, next } = await read(from);
    all.push(...records);
    from = next;
  } while (from !== undefined);
  return all;
}
