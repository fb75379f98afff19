import { dayIn } from '../../../shared/rules/time.ts';
import { serverNow } from '../api/serverNow.ts';
import { StatCard } from '../ui/data/StatCard.tsx';
import { Grid } from '../ui/layout/layout.tsx';
import { peoplePath } from './figures/peoplePath.ts';
import { useFunnel } from './figures/useFunnel.ts';
import { useVisitors } from './useVisitors.ts';
import { noFilter } from './visitorFilter.ts';
import { cameToday } from './visitorRows.ts';

/** Shows how many visitors came today, and how many of them answered and left a number: of the list, or else of the figures. */
export function VisitorsToday({ chatId }: { chatId: string }) {
  const { visitors, pages } = useVisitors(chatId, noFilter);
  const recent = useFunnel(chatId);
  // The day is that of the figures. Where they fail, the one of this device stands in.
  const { timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone } = recent.figures ?? {};
  const now = serverNow();
  const came = cameToday(visitors, { timeZone, now });
  // More have come than are loaded, so the list, which is live, does not tell how many.
  const isMore = pages.hasMore && came.length === visitors.length;
  const day = dayIn(timeZone, now);
  const today = useFunnel(chatId, { from: day, to: day }, isMore && recent.figures !== undefined);
  if (pages.failure !== undefined && visitors.length === 0) return null;
  const answered = came.filter(({ answers }) => Object.keys(answers).length > 0);
  const leftNumber = came.filter(({ contact }) => contact !== undefined);
  const isAwaited = ({ figures, failure }: typeof today) => figures === undefined && failure === undefined;
  const isLoading =
    pages.isLoading || isAwaited(recent) || (isMore && recent.failure === undefined && isAwaited(today));
  const shown = (count: 'began' | 'answered' | 'contact', listed: readonly unknown[]) => {
    if (isLoading) return undefined;
    return isMore ? (today.figures?.totals[count] ?? `${listed.length}+`) : listed.length;
  };
  const of = (step: 'began' | 'answered' | 'contact') => peoplePath(chatId, { from: day, to: day }, { step });
  return (
    <Grid min="xs" gap={3}>
      <StatCard label="Came today" value={shown('began', came)} to={of('began')} />
      <StatCard label="Answered" value={shown('answered', answered)} to={of('answered')} />
      <StatCard label="Left a number" value={shown('contact', leftNumber)} to={of('contact')} />
    </Grid>
  );
}
