import type { LeadTotals } from '../../../../shared/contract/figures.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import { useRead } from '../../api/useRead.ts';
import { useGroupSums, useMember } from '../teams/useTeam.ts';

/** The outcomes of another member's leads are not counted. */
export type KnownTotals = Pick<LeadTotals, 'all' | 'overdue' | 'dueToday'> & Partial<LeadTotals>;

export interface ReadTotals {
  /** Undefined until they are known, or when they cannot be read. */
  readonly totals: KnownTotals | undefined;
  readonly isPending: boolean;
}

interface Read {
  readonly data: { readonly totals: LeadTotals } | undefined;
  readonly failure: Error | undefined;
}

const totalsOf = ({ data, failure }: Read): ReadTotals => ({
  totals: data?.totals,
  isPending: data === undefined && failure === undefined,
});

/** Reads the sums of the user's own leads in a team. */
export const useOwnTotals = (teamName: string): ReadTotals =>
  totalsOf(useRead(msmart.getMemberStats, { params: { teamName } }));

/** Reads the sums of the user's own leads in all teams. */
export const useAllTotals = (): ReadTotals => totalsOf(useRead(msmart.getPersonalDashboard, {}));

interface TeamTotalsOptions {
  /** The member whose leads are counted; undefined for the leads of all. */
  readonly username: string | undefined;
  /** The group whose leads are counted; empty for the whole team. */
  readonly managerName: string;
}

const knownTotals = ({
  uploadDB: all,
  overdue,
  followup,
}: Pick<TeamMember, 'uploadDB' | 'overdue' | 'followup'>) => ({
  all,
  overdue,
  dueToday: followup - overdue,
});

/** Reads the sums of the leads of a team, of a group or of a member. A former member has none. */
export function useTeamTotals(teamName: string, { username, managerName }: TeamTotalsOptions): ReadTotals {
  const isOfMember = username !== undefined;
  const isOfTeam = !isOfMember && managerName === '';
  const ofTeam = useRead(msmart.getTeamData, { params: { teamName } }, { isWanted: isOfTeam });
  const group = useGroupSums(teamName, isOfMember ? '' : managerName);
  const { member, isLoading } = useMember(teamName, username);
  if (isOfTeam) return totalsOf(ofTeam);
  const sums = isOfMember ? member : !group.hasMore && !group.isLoading && group.sums;
  const totals = sums ? knownTotals(sums) : undefined;
  return { totals, isPending: isOfMember ? isLoading : group.isLoading };
}
