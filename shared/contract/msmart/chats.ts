import * as z from 'zod/mini';
import { type Group, list, route } from '../call.ts';
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

/** A chat of a lead with a bot. `chat` is a name of the chat that does not reveal its visitor's id. */
export const LeadChat = z.object({
  chat: z.string(),
  botName: z.string(),
  at: z.string(),
  source: z.string(),
  /** Absent for a visitor whom the bot's owner has added by hand. */
  consent: z.optional(LeadConsent),
  /** The visitor has deleted the chat, so there is no transcript. */
  isDeleted: z.optional(z.literal(true)),
  /** The bot is the caller's, who may erase the chat together with the lead. */
  isOwn: z.optional(z.literal(true)),
});

export type LeadChat = z.infer<typeof LeadChat>;

/** One call answers the members of as many leads. */
export const LEADS_AT_ONCE = 25;
const INVALID_IDS = 'These ids are not valid';
const ID = String.raw`[\w.~-]{1,128}`;

/** Ids of leads with commas between them. */
const Ids = z.pipe(
  z.string(INVALID_IDS).check(z.regex(new RegExp(`^${ID}(,${ID}){0,${LEADS_AT_ONCE - 1}}$`), INVALID_IDS)),
  z.transform((ids) => ids.split(',')),
);

/** The chats of leads with bots. */
export const chats = {
  /** Answers the name of the member who has each lead. Leads that the caller may not open are left out. */
  listLeadMembers: route('GET', '/api/msmart/members', 'verified', {
    query: z.object({ ids: Ids }),
    reply: z.object({ members: z.array(z.object({ id: z.string(), member: z.string() })) }),
  }),
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
