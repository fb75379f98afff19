import { StatCard } from '../ui/data/StatCard.tsx';
import { Grid } from '../ui/layout/layout.tsx';
import { useVisitors } from './useVisitors.ts';
import { noFilter } from './visitorFilter.ts';

/** Shows how many visitors came today and how many of them answered and left a number, as far as the latest ones tell. */
export function VisitorsToday({ chatId }: { chatId: string }) {
  const { visitors, pages } = useVisitors(chatId, noFilter);
  if (pages.failure !== undefined && visitors.length === 0) return null;
  const today = new Date().toDateString();
  const came = visitors.filter(({ user: { createdAt } }) => new Date(createdAt).toDateString() === today);
  const answered = came.filter(({ user: { chat } }) => chat.some(({ user }) => user === 'user'));
  const leftNumber = came.filter(({ contact }) => contact !== undefined);
  const isMore = pages.hasMore && came.length === visitors.length;
  const shown = (count: number) => (pages.isLoading ? undefined : `${count}${isMore ? '+' : ''}`);
  return (
    <Grid min="xs" gap={3}>
      <StatCard label="Came today" value={shown(came.length)} />
      <StatCard label="Answered" value={shown(answered.length)} />
      <StatCard label="Left a number" value={shown(leftNumber.length)} />
    </Grid>
  );
}
