import type { Reply } from '../../../../shared/contract/call.ts';
import { mchat } from '../../../../shared/contract/mchat.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { changedRead } from '../../api/changedReads.ts';
import { defineWrite } from '../../api/defineWrite.ts';
import { usePages } from '../../api/usePages.ts';
import { useRead } from '../../api/useRead.ts';

export type Leads = Reply<typeof mchat.getLeads>;

export const leadsWrites = {
  updateLeads: defineWrite(mchat.updateLeads, ({ params: { chatId } }) => [
    changedRead(mchat.getLeads, { params: { chatId } }),
  ]),
};

/** Reads who gets the leads of a bot, and the consent that its visitors see. */
export function useLeads(chatId: string) {
  const { data: leads, failure, reload } = useRead(mchat.getLeads, { params: { chatId } });
  return { leads, failure, reload };
}

/** Reads the members of a team, of whom a rotation has at most 50. */
export function useTeamMembers(teamName: string) {
  const { items: members, ...pages } = usePages(msmart.listTeamMembers, {
    params: { teamName },
    query: { limit: 200 },
  });
  return { members, pages };
}

/**
 * Reads the name of the member who has a lead, together with those of the leads `ids`. Undefined when the user may not
 * open the lead, and while it loads.
 */
export function useLeadMember(leadId: string, ids: readonly string[]): string | undefined {
  const query = { ids: ids.join() };
  const { data } = useRead(msmart.listLeadMembers, { query }, { keepsPrevious: true });
  return data?.members.find(({ id }) => id === leadId)?.member;
}
