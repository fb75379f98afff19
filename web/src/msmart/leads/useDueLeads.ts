import { dayIn } from '../../../../shared/rules/time.ts';
import { byDueDay } from './leadGroups.ts';
import { followUpOf } from './progress.ts';
import { useDatabase } from './useLeads.ts';
import { useMyTeams, useTodayOf } from './useMyTeams.ts';

const SHOWN = 100;

/** Uses the earliest time zone (UTC+14), so that no team's due lead is missed. */
const EARLIEST = 'Pacific/Kiritimati';

/** Reads the user's first lead to be followed up on a later day. */
export function useNextLead() {
  const { todayOf } = useTodayOf();
  const from = dayIn(EARLIEST, Date.now());
  const { leads } = useDatabase({ open: true, dateOf: 'followUp', from, limit: 1 });
  const [lead] = leads
    .filter((each) => followUpOf(each, todayOf(each.teamName)) === 'later')
    .toSorted(byDueDay);
  return { lead, today: todayOf(lead?.teamName ?? '') };
}

/** Reads the user's follow-ups that are due today or overdue in all teams, oldest first, without leads shown elsewhere. */
export function useDueLeads(shownElsewhere: readonly { readonly id: string }[] = []) {
  const { teams = [] } = useMyTeams();
  const { todayOf, isLoading } = useTodayOf();
  const to = dayIn(EARLIEST, Date.now());
  const { leads, pages } = useDatabase({ open: true, dateOf: 'followUp', to, limit: SHOWN });
  const others = new Set(shownElsewhere.map(({ id }) => id));
  const states = leads
    .filter(({ id }) => !others.has(id))
    .map((lead) => ({ lead, state: followUpOf(lead, todayOf(lead.teamName)) }));
  const due = states
    .filter(({ state }) => state === 'overdue' || state === 'today')
    .toSorted((a, b) => byDueDay(a.lead, b.lead));
  const overdue = due.filter(({ state }) => state === 'overdue').length;
  return {
    due: due.map(({ lead }) => lead),
    counts: { overdue, today: due.length - overdue, hasMore: pages.hasMore },
    pages: { ...pages, isLoading: pages.isLoading || isLoading },
    todayOf,
    /** The number of teams that the user can have leads in. */
    teamCount: teams.length,
  };
}
