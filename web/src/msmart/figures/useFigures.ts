import type { MeritEvent } from '../../../../shared/contract/merits.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { usePages } from '../../api/usePages.ts';
import { useRead } from '../../api/useRead.ts';

/** A member's own numbers in a team. */
export function useMemberFigures(teamName: string) {
  const params = { teamName };
  const stats = useRead(msmart.getMemberStats, { params });
  const chart = useRead(msmart.getMemberChart, { params });
  return {
    data: stats.data && chart.data && { stats: stats.data, chart: chart.data },
    failure: stats.failure ?? chart.failure,
    reload() {
      stats.reload();
      chart.reload();
    },
  };
}

/** The user's own numbers over all teams. */
export function usePersonalFigures() {
  return useRead(msmart.getPersonalDashboard, {});
}

/** The numbers of a group; for the owner, of the team. */
export function useGroupFigures(teamName: string) {
  return useRead(msmart.getGroupDashboard, { params: { teamName } });
}

/** Whose points, and which: the user's own without a name, of all days without a day, of all stages without a stage. */
export interface MeritFilter {
  readonly username?: string;
  readonly day?: string;
  readonly stage?: MeritEvent['stage'];
}

/** The events behind a number of points. */
export function useMerits(teamName: string, filter: MeritFilter) {
  const { items: merits, ...pages } = usePages(msmart.listMerits, { params: { teamName }, query: filter });
  return { merits, pages };
}
