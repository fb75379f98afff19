import { StatCard } from '../ui/data/StatCard.tsx';
import { Grid } from '../ui/layout/layout.tsx';
import { useVisitors } from './useVisitors.ts';

/** Shows how many visitors came today and how many of them answered, as far as the latest ones tell. */
export function VisitorsToday({ chatId }: { chatId: string }) {
  const { visitors, pages } = useVisitors(chatId, '');
  if (pages.failure !== undefined && visitors.length === 0) return null;
  const today = new Date().toDateString();
  const came = visitors.filter(({ user: { createdAt } }) => new Date(createdAt).toDateString() === today);
  const answered = came.filter(({ user: { chat } }) => chat.some(({ user }) => user === 'user'));
  const isMore = pages.hasMore && came.length === visitors.length;
  const shown = (count: number) => (pages.isLoading ? undefined : `${count}${isMore ? '+' : ''}`);
  return (
    <Grid columns={2}>
      <Grid min="xs" gap={3}>
        <StatCard label="Came today" value={shown(came.length)} />
        <StatCard label="Answered" value={shown(answered.length)} />
      </Grid>
    </Grid>
  );
}
