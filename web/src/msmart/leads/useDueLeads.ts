import { dayIn } from '../../../../shared/rules/time.ts';
import { followUpOf } from './progress.ts';
import { useDatabase } from './useLeads.ts';
import { useMyTeams, useTodayOf } from './useMyTeams.ts';

const SHOWN = 100;

/** Where each day begins first: what is due anywhere is due there. */
const EARLIEST = 'Pacific/Kiritimati';

/** The user's leads in all teams with whom somebody should follow up today, or should have before. The oldest first. */
export function useDueLeads() {
  const { teams = [] } = useMyTeams();
  const { todayOf, isLoading } = useTodayOf();
  const to = dayIn(EARLIEST, Date.now());
  const { leads, pages } = useDatabase({ open: true, dateOf: 'followUp', to, limit: SHOWN });
  const states = leads.map((lead) => ({ lead, state: followUpOf(lead, todayOf(lead.teamName)) }));
  const due = states
    .filter(({ state }) => state === 'overdue' || state === 'today')
    .toSorted((a, b) => (a.lead.followUpDate < b.lead.followUpDate ? -1 : 1));
  return {
    due: due.map(({ lead }) => lead),
    overdue: due.filter(({ state }) => state === 'overdue').length,
    pages: { ...pages, isLoading: pages.isLoading || isLoading },
    todayOf,
    /** In how many teams they may have leads. */
    teamCount: teams.length,
  };
}
