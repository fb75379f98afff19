import type { LeadTotals } from '../../../../shared/contract/figures.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { useRead } from '../../api/useRead.ts';

/** Reads the sums of the user's own leads in a team. Undefined until they are known. */
export const useOwnTotals = (teamName: string): LeadTotals | undefined =>
  useRead(msmart.getMemberStats, { params: { teamName } }).data?.totals;

/** Reads the sums of the user's own leads in all teams. */
export const useAllTotals = (): LeadTotals | undefined =>
  useRead(msmart.getPersonalDashboard, {}).data?.totals;

/** Reads the sums of all leads of a team. */
export const useTeamTotals = (teamName: string): LeadTotals | undefined =>
  useRead(msmart.getTeamData, { params: { teamName } }).data?.totals;
