import { StatCard } from '../ui/data/StatCard.tsx';
import { Grid } from '../ui/layout/layout.tsx';
import { useFunnel } from './figures/useFunnel.ts';
import { useVisitors } from './useVisitors.ts';
import { noFilter } from './visitorFilter.ts';
import { cameToday } from './visitorRows.ts';

/** Shows how many visitors came today and how many of them answered and left a number, as far as the latest ones tell. */
export function VisitorsToday({ chatId }: { chatId: string }) {
  const { visitors, pages } = useVisitors(chatId, noFilter);
  const { figures, failure } = useFunnel(chatId);
  if (pages.failure !== undefined && visitors.length === 0) return null;
  // The day is that of the figures. Where they fail, the one of this device stands in.
  const { timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone } = figures ?? {};
  const came = cameToday(visitors, { timeZone, now: Date.now() });
  const answered = came.filter(({ user: { chat } }) => chat.some(({ user }) => user === 'user'));
  const leftNumber = came.filter(({ contact }) => contact !== undefined);
  const isMore = pages.hasMore && came.length === visitors.length;
  const isLoading = pages.isLoading || (figures === undefined && failure === undefined);
  const shown = (count: number) => (isLoading ? undefined : `${count}${isMore ? '+' : ''}`);
  return (
    <Grid min="xs" gap={3}>
      <StatCard label="Came today" value={shown(came.length)} />
      <StatCard label="Answered" value={shown(answered.length)} />
      <StatCard label="Left a number" value={shown(leftNumber.length)} />
    </Grid>
  );
}
