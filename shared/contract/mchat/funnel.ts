import * as z from 'zod/mini';
import { VISITOR_STEPS } from '../../rules/funnel.ts';
import { type Group, list } from '../call.ts';
import { BotCounts, dayRange, FunnelLink } from '../funnel.ts';
import { Page, pageOfUpTo } from '../list.ts';
import { ChatParams, FlowId } from '../path.ts';
import { Greeting } from '../transcript.ts';

/** The visitors who reached a flow, and those of them who went on from it; the others left there. */
const FlowRow = z.object({
  flow: z.int(),
  flowName: z.string(),
  reached: z.int(),
  wentOn: z.int(),
  /** Nobody goes on from a flow without a way to another one. */
  isEnd: z.boolean(),
});
const DayRow = z.extend(BotCounts, { day: z.string() });
const LinkRow = z.extend(FunnelLink, { teamName: z.optional(z.string()) });

/** The visitors who came to a step. */
export const atStep = {
  step: z._default(z.enum(VISITOR_STEPS, 'This step does not exist'), 'began'),
  /** The flow that the visitor reached, or at which the visitor left. */
  flow: z.optional(FlowId),
};

/** The figures of a bot: how far its visitors come, and where they leave. */
export const funnel = {
  /** A page by link has at most ten rows, each of which reads the figures of its link. */
  getFunnel: list('/api/mchat/funnel/{chatId}', 'botOwner', {
    params: ChatParams,
    query: z.extend(Page, {
      ...dayRange,
      by: z._default(z.enum(['flow', 'link', 'day'], 'Choose flow, link or day'), 'flow'),
    }),
    reply: z.object({
      totals: BotCounts,
      rows: z.array(z.union([FlowRow, LinkRow, DayRow])),
      /** The time zone of the days. */
      timeZone: z.string(),
    }),
  }),
  /** Lists the visitors behind a figure, newest first: those who came to a step, or who left at a flow. */
  listFunnelPeople: list('/api/mchat/funnel/{chatId}/people', 'botOwner', {
    params: ChatParams,
    query: z.extend(pageOfUpTo(100), atStep),
    reply: z.array(z.extend(Greeting, { id: z.string(), createdAt: z.iso.datetime() })),
  }),
} satisfies Group;
