import * as z from 'zod/mini';
import { Design, Entry, Flow, FlowId, Greeting, NewEntry, TRANSCRIPT_MAX, Welcome } from './bot.ts';
import type { Group } from './call.ts';
import { Succ } from './done.ts';
import { ChatParams, Id, VisitorParams } from './path.ts';
import { requiredName, text } from './text.ts';

const TRANSCRIPT_MAX_BYTES = 5 * 1024 * 1024;

/** What visitors call: apart from the owners' calls, so that a flood can neither starve nor reach them. */
export const chat = {
  getDesign: {
    method: 'GET',
    path: '/api/mchat/public/chat/design/{chatId}',
    access: 'public',
    params: ChatParams,
    // With the bot's link, to correct a wrong one in the address.
    reply: z.extend(Design, { link: z.string() }),
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
      name: requiredName('Name', 100),
      salutation: z._default(text('Salutation', 50).check(z.trim()), ''),
      triggerFlow: z.optional(z.nullable(FlowId)),
    }),
    reply: Succ, // the visitor's id
    refusal: 'err',
  },
  getHistory: {
    method: 'GET',
    path: '/api/mchat/public/chat/history/{chatId}/{visitor}',
    access: 'public',
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
    maxBytes: TRANSCRIPT_MAX_BYTES,
    params: VisitorParams,
    body: z.object({
      chat: z
        .array(NewEntry, 'A transcript is a list of messages')
        .check(z.maxLength(TRANSCRIPT_MAX, `A chat holds at most ${TRANSCRIPT_MAX} messages`)),
      from: z._default(z.int('from is a whole number').check(z.nonnegative('from is a whole number')), 0),
    }),
    reply: Succ,
    refusal: 'error',
    conflict: z.object({ chat: z.array(Entry) }), // what is stored, for the tab that is behind
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
    reply: Greeting,
    refusal: 'error',
  },
} as const satisfies Group;
