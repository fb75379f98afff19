import { Text } from '../../ui/layout/layout.tsx';
import { followUpsText } from '../leads/followUpsText.ts';
import { followUpOf } from '../leads/progress.ts';
import { useDueLeads } from '../leads/useDueLeads.ts';

/** Says how many follow-ups of a team are due, and keeps its line while they load. */
export function FollowUpsText({ teamName }: { teamName: string }) {
  const { due, counts, pages, todayOf } = useDueLeads();
  const ofTeam = due.filter((lead) => lead.teamName === teamName);
  const overdue = ofTeam.filter((lead) => followUpOf(lead, todayOf(teamName)) === 'overdue').length;
  return (
    <Text as="span" size="s" numeric>
      {pages.isLoading
        ? '\u00a0'
        : followUpsText({ overdue, today: ofTeam.length - overdue, hasMore: counts.hasMore })}
    </Text>
  );
}
