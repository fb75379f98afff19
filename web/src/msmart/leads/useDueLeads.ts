import { dayIn } from '../../../../shared/rules/time.ts';
import { followUpOf } from './progress.ts';
import { useDatabase } from './useLeads.ts';
import { useMyTeams, useTodayOf } from './useMyTeams.ts';

const SHOWN = 100;

/** The user's leads in all teams with whom somebody should follow up today, or should have before. The oldest first. */
export function useDueLeads() {
  const { teams = [] } = useMyTeams();
  const todayOf = useTodayOf();
  const now = Date.now();
  // Of the teams' days the latest: what is not due yet in its own team is left out here.
  const zones = [Intl.DateTimeFormat().resolvedOptions().timeZone, ...teams.map(({ timeZone }) => timeZone)];
  const to = zones.map((zone) => dayIn(zone, now)).reduce((a, b) => (a > b ? a : b));
  const { leads, pages } = useDatabase({ open: true, dateOf: 'followUp', to, limit: SHOWN });
  const states = leads.map((lead) => ({ lead, state: followUpOf(lead, todayOf(lead.teamName)) }));
  const due = states
    .filter(({ state }) => state === 'overdue' || state === 'today')
    .toSorted((a, b) => (a.lead.followUpDate < b.lead.followUpDate ? -1 : 1));
  return {
    due: due.map(({ lead }) => lead),
    overdue: due.filter(({ state }) => state === 'overdue').length,
    pages,
    todayOf,
    hasTeams: teams.length > 0,
  };
}
