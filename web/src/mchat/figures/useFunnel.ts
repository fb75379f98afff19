import { mchat } from '../../../../shared/contract/mchat.ts';
import { botLimit } from '../../../../shared/rules/bot.ts';
import { RANGE_DAYS_MAX } from '../../../../shared/rules/funnel.ts';
import type { ItemOf } from '../../api/pagedCall.ts';
import { usePages } from '../../api/usePages.ts';
import { useRead } from '../../api/useRead.ts';
import { useRestOf } from '../../api/useRestOf.ts';
import { bySales } from '../../ui/figures/bySales.ts';
import { type DayRange, today } from '../../ui/figures/useRange.ts';

type FunnelRow = ItemOf<typeof mchat.getFunnel>;
export type FlowFigure = Extract<FunnelRow, { flow: number }>;
export type LinkFigure = Extract<FunnelRow, { code: string }>;
export type DayFigure = Extract<FunnelRow, { day: string }>;

/** Reads how far the visitors of a bot come, and where they leave. Without a range those of the last 30 days. */
export function useFunnel(chatId: string, range: Partial<DayRange> = {}, isWanted = true) {
  const query = { ...range, limit: botLimit('flows') };
  const { data, failure, reload } = useRead(
    mchat.getFunnel,
    { params: { chatId }, query },
    { keepsPrevious: true, isWanted },
  );
  const figures = data && {
    totals: data.totals,
    flows: data.rows.filter((row): row is FlowFigure => 'flow' in row),
    timeZone: data.timeZone,
  };
  return { figures, failure, reload };
}

/** More links are read on demand. */
const LINKS_AT_FIRST = 100;

/** Reads what came of each link: those with the most sales first, of the newest 100 links. */
export function useLinkFigures(chatId: string, range: DayRange) {
  const { items, ...pages } = usePages(mchat.getFunnel, {
    params: { chatId },
    query: { ...range, by: 'link' },
  });
  const isReadOn = pages.hasMore && pages.moreFailure === undefined && items.length < LINKS_AT_FIRST;
  useRestOf({ ...pages, hasMore: isReadOn });
  // Links that come later would change the order of those that are shown.
  const links = isReadOn ? [] : items.filter((row): row is LinkFigure => 'code' in row);
  return { links: links.toSorted(bySales), pages: { ...pages, isLoading: pages.isLoading || isReadOn } };
}

/** The filter of a list offers so many links, the newest ones. */
const OFFERED = 50;

/** Reads links of a bot, of all members, to choose one. */
export function useSomeLinks(chatId: string, isWanted: boolean) {
  const day = today();
  // The figures of one day cost little.
  const query = { from: day, by: 'link' } as const;
  const { items, ...pages } = usePages(mchat.getFunnel, { params: { chatId }, query }, { isWanted });
  useRestOf({ ...pages, hasMore: pages.hasMore && items.length < OFFERED });
  return { links: items.filter((row): row is LinkFigure => 'code' in row) };
}

/** Reads the figures of each day of a range, the oldest first. */
export function useDayFigures(chatId: string, range: DayRange) {
  const { items, ...pages } = usePages(mchat.getFunnel, {
    params: { chatId },
    // Each page would read the whole range again.
    query: { ...range, by: 'day', limit: RANGE_DAYS_MAX },
  });
  return { days: items.filter((row): row is DayFigure => 'day' in row), pages };
}
