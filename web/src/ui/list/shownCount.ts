import type { Pages } from '../../api/usePages.ts';
import { countText } from '../data/countText.ts';

interface Noun {
  readonly one: string;
  readonly many: string;
}

/**
 * Returns the number of rows of a list: all of them where that is known, otherwise the shown ones, such as "25+ leads".
 * Empty before the first page.
 */
export function shownCount(
  count: number,
  { isLoading, hasMore, failure }: Pick<Pages, 'isLoading' | 'hasMore' | 'failure'>,
  { one, many }: Noun,
  total = 0,
): string {
  if (isLoading || (count === 0 && failure !== undefined)) return '';
  if (!hasMore) return countText(count, one, many);
  // The total may be older than the rows.
  return total > count ? countText(total, one, many) : `${count.toLocaleString()}+ ${many}`;
}
