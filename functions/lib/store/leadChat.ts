import * as z from 'zod/mini';
import { LeadConsent } from '../../../shared/contract/msmart/chats.ts';
import { newId } from '../runtime/newId.ts';
import { entity } from './entity.ts';
import { leads } from './lead.ts';

/** A chat of a lead with a bot. It proves the consent with which the lead gave a number, so it stays when the chat is deleted. */
const LeadChat = z.object({
  chat: z.string(),
  /** The visitor's id is the visitor's only key, so no call answers it. */
  visitor: z.string(),
  chatId: z.string(),
  botName: z.string(),
  at: z.string(),
  /** The link or the bot by which the visitor came; '' for unknown. */
  sourceLabel: z.string(),
  /** Absent for a visitor whom the bot's owner has added by hand. */
  consent: z.optional(LeadConsent),
  /** The visitor has deleted the chat. */
  isDeleted: z.optional(z.literal(true)),
});
export type LeadChat = z.infer<typeof LeadChat>;

export const leadChats = entity({
  name: 'chat of a lead',
  prefix: leads.prefix,
  partition: leads.partition,
  sortPrefix: 'CHAT#',
  sort: ({ chat }: { readonly chat: string }) => chat,
  schema: LeadChat,
  grants: { own: ['msmart', 'jobs'] },
  growth: 'one per lead and visitor',
});

const ALL = 1000;

/** Reads all chats of a lead. */
export async function readLeadChats(id: string): Promise<readonly LeadChat[]> {
  return (await leadChats.within({ id }, { limit: ALL, isConsistent: true })).records;
}

/** Returns the name of a visitor's chat with a lead, which does not reveal the visitor's id. */
export function chatNameOf(leadId: string, visitor: string): string {
  return newId(visitor, `chat of lead ${leadId}`);
}
