import type { LeadTotals } from '../../../../shared/contract/figures.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { useRead } from '../../api/useRead.ts';

export interface ReadTotals {
  /** Undefined until they are known, or when they cannot be read. */
  readonly totals: LeadTotals | undefined;
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

/** Reads the sums of all leads of a team. There are none of another member's leads. */
export function useTeamTotals(teamName: string, username: string | undefined): ReadTotals {
  const read = useRead(msmart.getTeamData, { params: { teamName } });
  return username === undefined ? totalsOf(read) : { totals: undefined, isPending: false };
}
