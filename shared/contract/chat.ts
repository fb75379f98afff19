import * as z from 'zod/mini';
import { botTexts } from '../rules/bot.ts';
import { LANGS } from '../rules/language.ts';
import { SAVE_MAX, TRANSCRIPT_MAX } from '../rules/transcript.ts';
import { cutUtm, hostOf } from '../rules/utm.ts';
import { Design, Welcome } from './bot.ts';
import { type Group, route } from './call.ts';
import { Succ } from './done.ts';
import { Flow } from './flow.ts';
import { ChatParams, ClientKey, FlowId, Id, VisitorParams } from './path.ts';
import { seenName, text } from './text.ts';
import { Answers, Entry, Greeting, NewEntry } from './transcript.ts';

/** Holds a full transcript (3 MB of text) as JSON. A Lambda event holds 6 MB at most. */
const SAVE_MAX_BYTES = 5 * 1024 * 1024;

/** A full transcript and one more save, which the handler refuses with the code `TRANSCRIPT_FULL`. */
const SENT_MAX = TRANSCRIPT_MAX + SAVE_MAX;

/**
 * The server derives the visitor's id from this key, and the id is the visitor's only credential: 22 characters of
 * base64url hold 128 random bits.
 */
const VisitorKey = ClientKey.check(z.minLength(22, 'This key is not valid'));

/** The consent to which visitors agree before they leave a number or an address, in the bot's language. */
const Consent = z.object({ version: z.int(), text: z.string() });

/** The person whose WhatsApp the visitor may open: the member of the link, or the bot's owner. */
const ShownContact = z.object({ name: z.string(), wa: z.string() });

/** Whatever is wrong about a field of an address is dropped, because the visitor did not write it. */
const fromAddress = (kept: (text: string) => string) =>
  z.catch(
    z.optional(
      z.pipe(
        z.string(),
        z.transform((text) => kept(text) || undefined),
      ),
    ),
    undefined,
  );
const Utm = fromAddress(cutUtm);

/** The code of a link, which is dropped unless it is on and leads to this bot. */
const LinkCode = z.catch(z.optional(Id), undefined);

/** Says what led the visitor here. Other fields, such as click ids, which name persons, are dropped. */
const From = z.catch(
  z.optional(
    z.object({
      s: LinkCode,
      utm: z.catch(
        z.optional(z.object({ source: Utm, medium: Utm, campaign: Utm, content: Utm, term: Utm })),
        undefined,
      ),
      /** The host alone is kept. */
      referrer: fromAddress(hostOf),
    }),
  ),
  undefined,
);

/**
 * Calls of visitors. Their function is separate from the owners' one, so that a flood of visitors can neither starve
 * nor reach it. A paused bot refuses with 403 and the code `CHAT_PAUSED`.
 */
export const chat = {
  getDesign: route('GET', '/api/mchat/public/chat/design/{chatId}', 'public', {
    params: ChatParams,
    reply: Design,
    // The language in which the page of a paused bot says so.
    forbidden: z.object({ lang: z.enum(LANGS) }),
  }),
  getFlows: route('GET', '/api/mchat/public/chat/{chatId}', 'public', {
    params: ChatParams,
    // The link by which the visitor comes, which decides the contact before the chat has begun.
    query: z.object({ s: LinkCode }),
    reply: z.object({
      data: z.array(Flow),
      consent: Consent,
      lang: z.enum(LANGS),
      contact: z.optional(ShownContact),
    }),
  }),
  getWelcome: route('GET', '/api/mchat/public/getStart/{chatId}', 'public', {
    params: ChatParams,
    reply: z.object({ data: Welcome }),
  }),
  /** Counts that a device has shown the bot, which the page says once a day. */
  markSeen: route('POST', '/api/mchat/public/seen/{chatId}', 'public', {
    limit: 'seen',
    params: ChatParams,
    body: z.object({ s: LinkCode }),
    reply: Succ,
  }),
  startChat: route('POST', '/api/mchat/getStart/{chatId}', 'public', {
    limit: 'newVisitor',
    params: ChatParams,
    body: z.object({
      name: seenName('Name', botTexts.name),
      salutation: z._default(text('Salutation', botTexts.salutation).check(z.trim()), ''),
      triggerFlow: z.optional(z.nullable(FlowId)),
      key: z.optional(VisitorKey),
      from: From,
    }),
    // `succ` is the visitor's id.
    reply: z.extend(Succ, { contact: z.optional(ShownContact) }),
    refusal: 'err',
  }),
  getHistory: route('GET', '/api/mchat/public/chat/history/{chatId}/{visitor}', 'public', {
    limit: 'transcript',
    params: VisitorParams,
    // 'new chat': the visitor is unknown, as cookies outlive visitors. 'null chat': the visitor has no messages yet.
    reply: z.object({
      status: z.enum(['exist chat', 'null chat', 'new chat']),
      trigger: z.nullable(z.int()),
      chat: z.array(Entry),
    }),
  }),
  saveHistory: route('PUT', '/api/mchat/public/chat/history/{chatId}/{visitor}', 'public', {
    maxBytes: SAVE_MAX_BYTES,
    params: VisitorParams,
    // `chat` holds all entries, or those from index `from` on; at most 50 of them may be new.
    body: z.object({
      chat: z
        .array(NewEntry, 'A transcript is a list of messages')
        .check(z.maxLength(SENT_MAX, `A chat holds at most ${TRANSCRIPT_MAX} messages`)),
      from: z._default(z.int('from is a whole number').check(z.nonnegative('from is a whole number')), 0),
    }),
    reply: Succ,
    // The present consent, for a number or an address without it.
    invalid: z.object({ consent: z.optional(Consent) }),
    // The stored entries, for a tab that is behind; absent when the transcript is full.
    conflict: z.object({ chat: z.optional(z.array(Entry)) }),
  }),
  saveCurrentFlow: route('PUT', '/api/mchat/public/chat/currentFlow/{chatId}/{visitor}', 'public', {
    params: VisitorParams,
    body: z.object({ currentFlow: FlowId }),
    reply: Succ,
    refusal: 'err',
  }),
  /** Deletes the visitor's own chat, at once and for good. */
  deleteChat: route('DELETE', '/api/mchat/public/chat/{chatId}/{visitor}', 'public', {
    params: VisitorParams,
    reply: Succ,
  }),
  getVisitor: route('GET', '/api/mchat/public/chat/user/{visitor}', 'public', {
    params: z.object({ visitor: Id }),
    reply: z.extend(Greeting, { answers: Answers, contact: z.optional(ShownContact) }),
  }),
} satisfies Group;
