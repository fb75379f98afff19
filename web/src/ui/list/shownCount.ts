import type { Pages } from '../../api/usePages.ts';

interface Noun {
  readonly one: string;
  readonly many: string;
}

/** Returns a number with its noun, such as "1 lead". */
export const countText = (count: number, { one, many }: Noun) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

/**
 * Returns the number of rows of a list: all of them where that is known, otherwise the shown ones, such as "25+ leads".
 * Empty before the first page.
 */
export function shownCount(
  count: number,
  { isLoading, hasMore, failure }: Pick<Pages, 'isLoading' | 'hasMore' | 'failure'>,
  noun: Noun,
  total = 0,
): string {
  if (isLoading || (count === 0 && failure !== undefined)) return '';
  if (!hasMore) return countText(count, noun);
  // The total may be older than the rows.
  return total > count ? countText(total, noun) : `${count.toLocaleString()}+ ${noun.many}`;
}
