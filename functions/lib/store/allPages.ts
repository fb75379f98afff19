import type { Page, PageKey } from './table.ts';

/** All records of a list that is known to be short, however many queries it takes. */
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
