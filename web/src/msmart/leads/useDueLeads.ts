import type { LeadRow } from '../../../../shared/contract/lead.ts';
import type { MyDay } from '../../../../shared/contract/msmart/myDay.ts';
import { dayIn, EARLIEST_ZONE } from '../../../../shared/rules/time.ts';
import { ReadOffline } from '../../api/readOffline.ts';
import { serverNow } from '../../api/serverNow.ts';
import type { RowGroup } from '../../ui/list/rows.ts';
import { useWithWaiting } from '../outbox/useOutbox.ts';
import { byDueDay, byNewest, groupLeads } from './leadGroups.ts';
import { followUpOf } from './progress.ts';
import { versionOf } from './savedVersions.ts';
import { useDatabase } from './useLeads.ts';
import { useMyDay } from './useMyDay.ts';
import { useMyTeams, useTodayOf } from './useMyTeams.ts';
import { waitingText } from './waitingText.ts';

const SHOWN = 100;

/** Reads the user's first lead to be followed up on a later day. */
export function useNextLead() {
  const { todayOf } = useTodayOf();
  const from = dayIn(EARLIEST_ZONE, serverNow());
  const { leads } = useDatabase({ open: true, dateOf: 'followUp', from, limit: 1 });
  const [lead] = leads
    .filter((each) => followUpOf(each, todayOf(each.teamName)) === 'later')
    .toSorted(byDueDay);
  return { lead, today: todayOf(lead?.teamName ?? '') };
}

/** A lead that may be new from a chat. */
export type DueLead = LeadRow & Pick<MyDay['fresh'][number], 'leftAt'>;

/** Reads what the user follows up today in all teams: new leads from chats, newest first, then what is due, oldest first. */
export function useDueLeads() {
  const { teams = [] } = useMyTeams();
  const { todayOf, isLoading } = useTodayOf();
  // In the zone where each day begins first, what is due in any team is due already.
  const to = dayIn(EARLIEST_ZONE, serverNow());
  const { leads, pages } = useDatabase({ open: true, dateOf: 'followUp', to, limit: SHOWN });
  const { day, ...dayRead } = useMyDay();
  const fresh = mergedFresh(leads, useWithWaiting(day?.fresh ?? []));
  const { rows: due, groupOf } = groupLeads(
    leads.filter((lead) => !lead.isFresh && isDue(lead, todayOf(lead.teamName))),
    { todayOf, hasMore: pages.hasMore, totals: undefined },
  );
  const hasMoreFresh = day?.hasMoreFresh ?? false;
  const isKept = [pages.failure, dayRead.failure].some((failure) => failure instanceof ReadOffline);
  const newLeads = freshGroup(fresh, { hasMore: hasMoreFresh, isKept });
  return {
    fresh,
    due,
    groupOf: (lead: DueLead) => (lead.isFresh ? newLeads : groupOf(lead)),
    countsOf(teamName?: string) {
      const isOf = (lead: LeadRow) => teamName === undefined || lead.teamName === teamName;
      const ofTeam = due.filter(isOf);
      const overdue = ofTeam.filter((lead) => lead.followUpDate < todayOf(lead.teamName)).length;
      return {
        fresh: fresh.filter(isOf).length,
        overdue,
        today: ofTeam.length - overdue,
        hasMore: pages.hasMore || hasMoreFresh,
      };
    },
    /** The leads are those that this device keeps, so nobody knows how long the new ones still wait. */
    isKept,
    /** There is nothing to show in place of what could not be read. */
    isFailed: pages.failure !== undefined && !isKept && fresh.length + due.length === 0,
    pages: { ...pages, isLoading: pages.isLoading || isLoading || dayRead.isLoading },
    /** While it fails, new leads whose follow-up is on a later day are missing. */
    dayRead: { reload: dayRead.reload, failure: day === undefined ? dayRead.failure : undefined },
    todayOf,
    /** The number of teams that the user can have leads in. */
    teamCount: teams.length,
  };
}

/** Merges the fresh leads of the list, which shows a save at once, with those of the day, which may be due later. */
function mergedFresh(leads: readonly LeadRow[], ofDay: readonly DueLead[]): readonly DueLead[] {
  const known = new Map(ofDay.map((lead) => [lead.id, lead]));
  const listed = new Set(leads.map(({ id }) => id));
  return [
    ...leads.map((lead) => ({ ...known.get(lead.id), ...lead })),
    // After a save, the day may still be the one before it: its index follows later.
    ...ofDay.filter((lead) => !listed.has(lead.id) && lead.version === versionOf(lead)),
  ]
    .filter(({ isFresh }) => isFresh)
    .toSorted(byNewest);
}

function isDue(lead: LeadRow, today: string): boolean {
  const state = followUpOf(lead, today);
  return state === 'overdue' || state === 'today';
}

function freshGroup(
  fresh: readonly LeadRow[],
  { hasMore, isKept }: { readonly hasMore: boolean; readonly isKept: boolean },
): RowGroup | undefined {
  const oldest = fresh.at(-1);
  if (oldest === undefined) return undefined;
  const count = `${fresh.length}${hasMore ? '+' : ''} new`;
  const label = isKept ? count : `${count}, oldest ${waitingText(oldest.createdAt)}`;
  return { key: 'new', tone: 'link', label };
}
