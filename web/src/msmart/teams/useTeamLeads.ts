import type { TeamLeadRow } from '../../../../shared/contract/lead.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { caseFold } from '../../../../shared/rules/account.ts';
import { changedList } from '../../api/changedReads.ts';
import { defineWrite } from '../../api/defineWrite.ts';
import { usePages } from '../../api/usePages.ts';

/** What narrows the list, as the contract's query has it; '' where nothing does. */
export interface TeamLeadFilter {
  readonly q: string;
  readonly searchBy: string;
  readonly from: string;
  readonly to: string;
  readonly dateOf: string;
  readonly open: string;
}

/** A member's leads, or those of the whole team: the manager's own group first. */
export function useTeamLeads(teamName: string, username: string | undefined, filter: TeamLeadFilter) {
  const query = Object.fromEntries(
    Object.entries({ ...filter, username: username ?? '' }).filter(([, value]) => value !== ''),
  );
  const { items, ...pages } = usePages(msmart.listTeamLeads, { params: { teamName }, query });
  // What was given to another a moment ago is in a member's list no more.
  const isListed = (lead: TeamLeadRow) =>
    username === undefined || caseFold(lead.username) === caseFold(username);
  return { leads: items.filter(isListed), pages };
}

const writes = {
  reassignLead: defineWrite(msmart.reassignLead, ({ params: { id, teamName }, body: { username } }) => [
    changedList(msmart.listTeamLeads, {
      params: { teamName },
      update: (lead) => (lead.id === id ? { ...lead, username } : lead),
    }),
  ]),
};

/** What a manager does with a lead of the team. */
export function useTeamLeadWrites() {
  return writes;
}
