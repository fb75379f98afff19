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
