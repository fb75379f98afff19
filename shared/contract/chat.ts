import * as z from 'zod/mini';
import { botTexts } from '../rules/bot.ts';
import { SAVE_MAX, TRANSCRIPT_MAX } from '../rules/transcript.ts';
import { Design, Welcome } from './bot.ts';
import type { Group } from './call.ts';
import { Succ } from './done.ts';
import { Flow } from './flow.ts';
import { ChatParams, ClientKey, FlowId, Id, VisitorParams } from './path.ts';
import { seenName, text } from './text.ts';
import { Answers, Entry, Greeting, NewEntry } from './transcript.ts';

/** A whole transcript with what JSON adds; an event of Lambda holds 6 MB. */
const SAVE_MAX_BYTES = 5 * 1024 * 1024;

/** A full transcript and one save more: what is beyond the full one is refused with `TRANSCRIPT_FULL`. */
const SENT_MAX = TRANSCRIPT_MAX + SAVE_MAX;

/** The visitor's id is made of it, which is their only key: as long as 128 random bits at least. */
const VisitorKey = ClientKey.check(z.minLength(22, 'This key is not valid'));

/**
 * What visitors call: apart from the owners' calls, so that a flood can neither starve nor reach them.
 * A paused bot refuses with 403 and the code `CHAT_PAUSED`.
 */
export const chat = {
  getDesign: {
    method: 'GET',
    path: '/api/mchat/public/chat/design/{chatId}',
    access: 'public',
    params: ChatParams,
    reply: Design,
    refusal: 'error',
  },
  getFlows: {
    method: 'GET',
    path: '/api/mchat/public/chat/{chatId}',
    access: 'public',
    params: ChatParams,
    reply: z.object({ data: z.array(Flow) }),
    refusal: 'error',
  },
  getWelcome: {
    method: 'GET',
    path: '/api/mchat/public/getStart/{chatId}',
    access: 'public',
    params: ChatParams,
    reply: z.object({ data: Welcome }),
    refusal: 'error',
  },
  startChat: {
    method: 'POST',
    path: '/api/mchat/getStart/{chatId}',
    access: 'public',
    limit: 'newVisitor',
    params: ChatParams,
    body: z.object({
      name: seenName('Name', botTexts.name),
      salutation: z._default(text('Salutation', botTexts.salutation).check(z.trim()), ''),
      triggerFlow: z.optional(z.nullable(FlowId)),
      key: z.optional(VisitorKey),
    }),
    reply: Succ, // the visitor's id
    refusal: 'err',
  },
  getHistory: {
    method: 'GET',
    path: '/api/mchat/public/chat/history/{chatId}/{visitor}',
    access: 'public',
    limit: 'transcript',
    params: VisitorParams,
    // 'new chat' for a visitor who is unknown: cookies outlive visitors.
    reply: z.object({
      status: z.enum(['exist chat', 'null chat', 'new chat']),
      trigger: z.nullable(z.int()),
      chat: z.array(Entry),
    }),
    refusal: 'error',
  },
  saveHistory: {
    method: 'PUT',
    path: '/api/mchat/public/chat/history/{chatId}/{visitor}',
    access: 'public',
    maxBytes: SAVE_MAX_BYTES,
    params: VisitorParams,
    // All entries, or the new ones with the index of the first; at most 50 of them new.
    body: z.object({
      chat: z
        .array(NewEntry, 'A transcript is a list of messages')
        .check(z.maxLength(SENT_MAX, `A chat holds at most ${TRANSCRIPT_MAX} messages`)),
      from: z._default(z.int('from is a whole number').check(z.nonnegative('from is a whole number')), 0),
    }),
    reply: Succ,
    refusal: 'error',
    // What is stored, for the tab that is behind; none where the transcript is full.
    conflict: z.object({ chat: z.optional(z.array(Entry)) }),
  },
  saveCurrentFlow: {
    method: 'PUT',
    path: '/api/mchat/public/chat/currentFlow/{chatId}/{visitor}',
    access: 'public',
    params: VisitorParams,
    body: z.object({ currentFlow: FlowId }),
    reply: Succ,
    refusal: 'err',
  },
  getVisitor: {
    method: 'GET',
    path: '/api/mchat/public/chat/user/{visitor}',
    access: 'public',
    params: z.object({ visitor: Id }),
    reply: z.extend(Greeting, { answers: Answers }),
    refusal: 'error',
  },
} as const satisfies Group;
