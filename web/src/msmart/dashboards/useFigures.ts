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

/** Whose points, and of which day: the user's own without a name, of all days without a day. */
export interface MeritFilter {
  readonly username?: string;
  readonly day?: string;
}

/** The events behind a number of points. */
export function useMerits(teamName: string, { username, day }: MeritFilter) {
  const query = { ...(username !== undefined && { username }), ...(day !== undefined && { day }) };
  const { items: merits, ...pages } = usePages(msmart.listMerits, { params: { teamName }, query });
  return { merits, pages };
}
