import { msmart } from '../../../../shared/contract/msmart.ts';
import type { ItemOf } from '../../api/pagedCall.ts';
import { type PagesOptions, usePages } from '../../api/usePages.ts';
import { useRead } from '../../api/useRead.ts';
import { useRestOf } from '../../api/useRestOf.ts';
import type { DayRange } from '../../ui/figures/useRange.ts';
import { sumOf } from './leadSums.ts';

type FunnelRow = ItemOf<typeof msmart.getTeamFunnel>;
export type MemberFigure = Extract<FunnelRow, { groupName: string }>;
export type TeamLinkFigure = Extract<FunnelRow, { code: string }>;

/** The days, and the group whose figures are read; an empty name means the whole team. */
export interface FunnelQuery extends DayRange {
  readonly managerName: string;
}

/** Reads what became of the visitors who left a number with a team, or with the members of a group. */
export function useTeamTotals(teamName: string, query: FunnelQuery) {
  const isOfTeam = query.managerName === '';
  const ofTeam = useRead(
    msmart.getTeamFunnel,
    { params: { teamName }, query: { ...query, limit: 1 } },
    { keepsPrevious: true, isWanted: isOfTeam },
  );
  const { members, pages } = useFunnelByMember(teamName, query, { isWanted: !isOfTeam });
  if (isOfTeam) return { ...ofTeam, hasMore: false };
  const { isLoading, failure, moreFailure, reload, hasMore } = pages;
  const isKnown = !isLoading && (failure ?? moreFailure) === undefined;
  return {
    data: isKnown ? { totals: sumOf(members) } : undefined,
    failure: failure ?? moreFailure,
    reload,
    /** The group has more members than are counted. */
    hasMore,
  };
}

/** So many members of a group are summed up. */
export const MEMBERS_COUNTED = 50;

/** Reads the same of each member of a group or a team. */
export function useFunnelByMember(teamName: string, query: FunnelQuery, options?: PagesOptions) {
  const { items, ...pages } = usePages(msmart.getTeamFunnel, { params: { teamName }, query }, options);
  const isOfGroup = query.managerName !== '';
  const members = items.filter((row): row is MemberFigure => 'groupName' in row);
  const isSumPending = isOfGroup && pages.hasMore && members.length < MEMBERS_COUNTED;
  const isReadOn = isSumPending && pages.moreFailure === undefined;
  useRestOf({ ...pages, hasMore: isReadOn });
  return { members, pages: { ...pages, isLoading: pages.isLoading || isReadOn } };
}

/** More links are read on demand. */
const LINKS_AT_FIRST = 100;

/** Reads what came of the team's links, the newest first. */
export function useFunnelByLink(teamName: string, asked: FunnelQuery) {
  const query = { ...asked, by: 'source' } as const;
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
