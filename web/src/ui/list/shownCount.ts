import type { Pages } from '../../api/usePages.ts';

interface Noun {
  readonly one: string;
  readonly many: string;
}

/** How many are shown, and whether there are more: of how many, where that is counted. Empty while nothing has come. */
export function shownCount(
  count: number,
  { isLoading, hasMore, failure }: Pick<Pages, 'isLoading' | 'hasMore' | 'failure'>,
  noun: Noun,
  total?: number,
): string {
  if (isLoading || (count === 0 && failure !== undefined)) return '';
  // What was counted may be older than what is shown.
  const isTold = total !== undefined && total > count;
  const of = hasMore && isTold ? ` of ${total.toLocaleString()}` : '';
  const shown = `${count.toLocaleString()}${of} ${count === 1 && of === '' ? noun.one : noun.many}`;
  return hasMore ? `${shown} shown, more below` : shown;
}
