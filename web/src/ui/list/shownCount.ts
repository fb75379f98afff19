import type { Pages } from '../../api/usePages.ts';

interface Noun {
  readonly one: string;
  readonly many: string;
}

/** How many are shown, and whether there are more: no call counts them all. */
export function shownCount(count: number, pages: Pick<Pages, 'isLoading' | 'hasMore'>, noun: Noun): string {
  if (pages.isLoading || count === 0) return '';
  const shown = `${count.toLocaleString()} ${count === 1 ? noun.one : noun.many}`;
  return pages.hasMore ? `${shown} shown, more below` : shown;
}
