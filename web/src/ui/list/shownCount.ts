import type { Pages } from '../../api/usePages.ts';

interface Noun {
  readonly one: string;
  readonly many: string;
}

/** Returns the number of shown rows, and of how many; empty before the first page. */
export function shownCount(
  count: number,
  { isLoading, hasMore, failure }: Pick<Pages, 'isLoading' | 'hasMore' | 'failure'>,
  noun: Noun,
  total?: number,
): string {
  if (isLoading || (count === 0 && failure !== undefined)) return '';
  // The count may be older than the rows.
  const isPartial = total !== undefined && total > count;
  const of = hasMore && isPartial ? ` of ${total.toLocaleString()}` : '';
  const shown = `${count.toLocaleString()}${of} ${count === 1 && of === '' ? noun.one : noun.many}`;
  return hasMore ? `${shown} shown, more below` : shown;
}
