import * as z from 'zod/mini';
import { type Group, list, route } from '../call.ts';
import { Day } from '../day.ts';
import { Succ } from '../done.ts';
import { Page, searchUpTo } from '../list.ts';
import { ChatParams, Id, VisitorParams } from '../path.ts';
import { Entry, Visitor } from '../transcript.ts';
import { atStep } from './funnel.ts';

/** A page costs one query for each visitor, which reads their latest entries. */
const VISITORS_PER_PAGE = 25;

/** More held contacts are not counted, so that the count costs the same however many there are. */
export const HELD_COUNTED = 100;

/** Visitors of a bot and their transcripts. */
export const visitors = {
  /**
   * Lists visitors by the start of their chat, newest first, including those who wrote nothing. A page of those whom a
   * filter finds may be short, since it looks through 500.
   */
  listVisitors: list('/api/mchat/get/data/{chatId}', 'botOwner', {
    params: ChatParams,
    query: z.extend(searchUpTo(VISITORS_PER_PAGE), {
      ...atStep,
      /** The code of the link by which they came. */
      link: z.optional(Id),
      /** The days on which they began, both included. */
      from: z.optional(Day),
      to: z.optional(Day),
    }),
    reply: z.object({ user: z.array(Visitor) }),
  }),
  /** Lists the oldest entries first. */
  listTranscript: list('/api/mchat/get/data/{chatId}/{visitor}', 'botOwner', {
    params: VisitorParams,
    query: Page,
    reply: z.object({ chat: z.array(Entry) }),
  }),
  deleteVisitor: route('DELETE', '/api/mchat/data/{chatId}/{visitor}', 'botOwner', {
    params: VisitorParams,
    reply: Succ,
  }),
  /** Counts the contacts that are held because of unusual traffic. With `isMore` there are more than the count. */
  getHeld: route('GET', '/api/mchat/held/{chatId}', 'botOwner', {
    params: ChatParams,
    reply: z.object({ count: z.int(), isMore: z.boolean() }),
  }),
  /** Takes or deletes the contacts that were held because of unusual traffic. */
  decideHeld: route('POST', '/api/mchat/held/{chatId}', 'botOwner', {
    params: ChatParams,
    body: z.object({ decision: z.enum(['take', 'delete'], 'Choose to take or to delete them') }),
    reply: Succ,
  }),
} satisfies Group;
