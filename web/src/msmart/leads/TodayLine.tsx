import { paths } from '../../routing/paths.ts';
import { LinkRow, LinkRowFailure, LinkRowLoading } from '../../ui/button/LinkRow.tsx';
import { LeadsIcon } from '../../ui/theme/icons.tsx';
import { type Requests, requestsText, useRequests } from '../teams/useRequests.ts';
import { useDueLeads } from './useDueLeads.ts';

/** Shows on Home the number of due follow-ups and of requests to join a team. */
export function TodayLine() {
  const { due, counts, pages, teamCount } = useDueLeads();
  const { total: requests, isLoading: areRequestsLoading } = useRequests();
  if (pages.isLoading || areRequestsLoading) return <LinkRowLoading />;
  if (pages.failure !== undefined && due.length === 0) {
    return <LinkRowFailure failure={pages.failure} retry={pages.reload} />;
  }
  if (teamCount === 0) {
    return (
      <LinkRow
        to={paths.msmart.home}
        lead={<LeadsIcon />}
        title="Create or join a team"
        detail="M-Smart · Your leads are kept there"
      />
    );
  }
  if (due.length === 0) {
    return (
      <LinkRow
        to={paths.msmart.home}
        lead={<LeadsIcon />}
        title="No follow-ups due today"
        detail={requests.count > 0 ? detailOf(0, requests) : 'M-Smart · Add leads, or see to the next ones'}
      />
    );
  }
  return (
    <LinkRow
      to={paths.msmart.home}
      lead={pages.hasMore ? `${due.length}+` : due.length}
      title={due.length === 1 ? 'follow-up due today' : 'follow-ups due today'}
      detail={detailOf(counts.overdue, requests)}
    />
  );
}

/** Returns one line that fits on a phone, because a second line would shift the content below. */
function detailOf(overdue: number, requests: Requests): string {
  if (requests.count === 0) {
    return overdue === 0 ? 'M-Smart · See whom to write to' : `M-Smart · ${overdue} of them overdue`;
  }
  return `${overdue === 0 ? 'M-Smart' : `${overdue} overdue`} · ${requestsText(requests)}`;
}
