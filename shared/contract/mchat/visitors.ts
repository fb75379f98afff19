import * as z from 'zod/mini';
import { Entry, Visitor } from '../bot.ts';
import type { Group } from '../call.ts';
import { Succ } from '../done.ts';
import { Page, Search } from '../list.ts';
import { ChatParams, VisitorParams } from '../path.ts';

/** Who chatted with a bot, and what was said. */
export const visitors = {
  /** Newest first, also who wrote nothing; each with their latest 20 entries. */
  listVisitors: {
    method: 'GET',
    path: '/api/mchat/get/data/{chatId}',
    access: 'botOwner',
    params: ChatParams,
    query: Search,
    reply: z.object({ user: z.array(Visitor) }),
    refusal: 'error',
    paged: true,
  },
  listTranscript: {
    method: 'GET',
    path: '/api/mchat/get/data/{chatId}/{visitor}',
    access: 'botOwner',
    params: VisitorParams,
    query: Page,
    reply: z.object({ chat: z.array(Entry) }),
    refusal: 'error',
    paged: true,
  },
  deleteVisitor: {
    method: 'DELETE',
    path: '/api/mchat/data/{chatId}/{visitor}',
    access: 'botOwner',
    params: VisitorParams,
    reply: Succ,
    refusal: 'error',
  },
} as const satisfies Group;
