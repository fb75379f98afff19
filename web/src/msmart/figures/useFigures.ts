import type { MeritEvent } from '../../../../shared/contract/merits.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { usePages } from '../../api/usePages.ts';
import { useRead } from '../../api/useRead.ts';
import type { ChosenGroup } from '../teams/useChosenGroup.ts';

/** Reads the user's own figures in a team. */
export function useMemberFigures(teamName: string) {
  const params = { teamName };
  const stats = useRead(msmart.getMemberStats, { params });
  const chart = useRead(msmart.getMemberChart, { params });
  return {
    data: stats.data && chart.data && { figures: stats.data, chart: chart.data },
    failure: stats.failure ?? chart.failure,
    reload() {
      stats.reload();
      chart.reload();
    },
  };
}

/** Reads the points of a member by day, for a leader. */
export function useMemberChart(teamName: string, username: string) {
  return useRead(msmart.getMemberChart, { params: { teamName }, query: { username } });
}

/** Reads the user's own figures over all teams. */
export function usePersonalFigures() {
  return useRead(msmart.getPersonalDashboard, {});
}

/** Reads the figures of a group, or of the whole team, which has no name. Reads nothing while the group is not known. */
export function useGroupFigures(teamName: string, { managerName, isLoading }: ChosenGroup) {
  const query = { managerName };
  return useRead(msmart.getGroupDashboard, { params: { teamName }, query }, { isWanted: !isLoading });
}

/** An absent username means the signed-in user; an absent day or stage means all of them. */
export interface MeritFilter {
  readonly username?: string;
  readonly day?: string;
  readonly stage?: MeritEvent['stage'];
}

/** Reads the events that earned points. */
export function useMerits(teamName: string, filter: MeritFilter) {
  const { items: merits, ...pages } = usePages(msmart.listMerits, { params: { teamName }, query: filter });
  return { merits, pages };
}
