import * as z from 'zod/mini';
import { type Group, list } from '../call.ts';
import { Page } from '../list.ts';
import { Id } from '../path.ts';
import { Entry } from '../transcript.ts';

/** The consent that a visitor gave with the number, with the text as it was shown. */
export const LeadConsent = z.object({
  version: z.int(),
  lang: z.string(),
  text: z.string(),
  at: z.string(),
});

/** A chat in which a lead gave the number. `chat` is a name of the chat that does not reveal its visitor's id. */
export const LeadChat = z.object({
  chat: z.string(),
  botName: z.string(),
  at: z.string(),
  source: z.string(),
  consent: LeadConsent,
  /** The visitor has deleted the chat, so there is no transcript. */
  isDeleted: z.optional(z.literal(true)),
  /** The bot is the caller's, who may erase the chat together with the lead. */
  isOwn: z.optional(z.literal(true)),
});

export type LeadChat = z.infer<typeof LeadChat>;

/** The chats of leads with bots. */
export const chats = {
  listLeadChats: list('/api/msmart/chats/{id}', 'verified', {
    params: z.object({ id: Id }),
    query: Page,
    reply: z.array(LeadChat),
  }),
  listLeadTranscript: list('/api/msmart/chats/{id}/{chat}', 'verified', {
    params: z.object({ id: Id, chat: Id }),
    query: Page,
    reply: z.object({ chat: z.array(Entry) }),
  }),
} satisfies Group;
