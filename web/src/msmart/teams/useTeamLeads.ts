import type { TeamLeadRow } from '../../../../shared/contract/lead.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { caseFold } from '../../../../shared/rules/account.ts';
import { defineWrite } from '../../api/defineWrite.ts';
import { usePages } from '../../api/usePages.ts';
import { changedLead } from '../leads/leadChanges.ts';
import { filterQuery, isOfFilter, type LeadFilter } from '../leads/leadFilter.ts';

/** The query of the list. An empty text is not sent. */
export interface TeamLeadFilter {
  readonly q: string;
  readonly searchBy: string;
  readonly from: string;
  readonly to: string;
  readonly dateOf: string;
  readonly stage: LeadFilter;
  /** Selects the leads of one group. */
  readonly managerName: string;
  /** Selects the leads of one member by their username. */
  readonly member: string;
}

/** Reads a member's leads, or those of the whole team with the manager's own group first. */
export function useTeamLeads(teamName: string, filter: TeamLeadFilter) {
  const { stage, member: username, ...typed } = filter;
  const asked = Object.entries({ ...typed, username }).filter(([, value]) => value !== '');
  const query = { ...filterQuery(stage), ...Object.fromEntries(asked) };
  const { items, ...pages } = usePages(msmart.listTeamLeads, { params: { teamName }, query });
  // The index of a member's list may still hold a lead that was just reassigned.
  const isListed = (lead: TeamLeadRow) => username === '' || caseFold(lead.username) === caseFold(username);
  return { leads: items.filter((lead) => isListed(lead) && isOfFilter(lead, stage)), pages };
}

export const reassignLead = defineWrite(msmart.reassignLead, ({ params }) => changedLead(params));
