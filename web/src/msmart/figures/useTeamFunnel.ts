import { msmart } from '../../../../shared/contract/msmart.ts';
import type { ItemOf } from '../../api/pagedCall.ts';
import { usePages } from '../../api/usePages.ts';
import { useRead } from '../../api/useRead.ts';
import { useRestOf } from '../../api/useRestOf.ts';
import type { DayRange } from '../../ui/figures/useRange.ts';

type FunnelRow = ItemOf<typeof msmart.getTeamFunnel>;
export type MemberFigure = Extract<FunnelRow, { groupName: string }>;
export type TeamLinkFigure = Extract<FunnelRow, { code: string }>;

/** Reads what became of the visitors who left a number with a team. */
export function useTeamTotals(teamName: string, range: DayRange) {
  const query = { ...range, limit: 1 };
  return useRead(msmart.getTeamFunnel, { params: { teamName }, query }, { keepsPrevious: true });
}

/** Reads the same of each member of a manager's group, or of the team for its owner. */
export function useFunnelByMember(teamName: string, range: DayRange) {
  const { items, ...pages } = usePages(msmart.getTeamFunnel, { params: { teamName }, query: range });
  return { members: items.filter((row): row is MemberFigure => 'groupName' in row), pages };
}

/** More links are read on demand. */
const LINKS_AT_FIRST = 100;

/** Reads what came of the team's links, the newest first. */
export function useFunnelByLink(teamName: string, range: DayRange) {
  const query = { ...range, by: 'source' } as const;
  const { items, ...pages } = usePages(msmart.getTeamFunnel, { params: { teamName }, query });
  const isReadOn = pages.hasMore && pages.moreFailure === undefined && items.length < LINKS_AT_FIRST;
  useRestOf({ ...pages, hasMore: isReadOn });
  // Links that come later would move the rows that are shown.
  const links = isReadOn ? [] : items.filter((row): row is TeamLinkFigure => 'code' in row);
  return { links, pages: { ...pages, isLoading: pages.isLoading || isReadOn } };
}

/** Reads what became of the visitors who left a number with the user, in all teams. */
export function useMyFunnel(range: DayRange) {
  return useRead(msmart.getMyFunnel, { query: range }, { keepsPrevious: true });
}
