import type { Pages } from '../../api/usePages.ts';

interface Noun {
  readonly one: string;
  readonly many: string;
}

/** How many are shown, and whether there are more: no call counts them all. Empty while nothing has come. */
export function shownCount(
  count: number,
  { isLoading, hasMore, failure }: Pick<Pages, 'isLoading' | 'hasMore' | 'failure'>,
  noun: Noun,
): string {
  if (isLoading || (count === 0 && failure !== undefined)) return '';
  const shown = `${count.toLocaleString()} ${count === 1 ? noun.one : noun.many}`;
  return hasMore ? `${shown} shown, more below` : shown;
}
