import * as z from 'zod/mini';
import { type Group, route } from '../call.ts';
import { LeadRow, TeamLeadRow } from '../lead.ts';
import { Points } from '../merits.ts';

/** The time at which the lead left a number in a chat. */
const since = { since: z.iso.datetime() };
const Count = z.int();

/** The day call answers what waits for the caller in all teams. Each list has at most ten entries. */
export const MyDay = z.object({
  /** Leads from chats that nobody has changed yet, newest first. */
  fresh: z.array(
    z.extend(LeadRow, {
      ...since,
      /** The flow at which the visitor left the chat. Absent while the chat goes on, and after its end. */
      leftAt: z.optional(z.string()),
    }),
  ),
  hasMoreFresh: z.boolean(),
  /** Leads whose follow-up is overdue or due today, oldest first. */
  due: z.array(LeadRow),
  /** The follow-ups that are due today, and those that are overdue. */
  counts: z.object({ due: Count, overdue: Count }),
  /** The requests on which the caller decides, at most 100 a team. */
  requests: Count,
  points: z.object({ thisWeek: Points, lastWeek: Points }),
  /** Absent for a user who leads no team and no group. */
  leader: z.optional(
    z.object({
      /** Leads of other members that have been fresh for more than an hour, those of the caller's own group first. */
      unanswered: z.array(z.extend(TeamLeadRow, since)),
      hasMoreUnanswered: z.boolean(),
      /** Members without activity for seven days or more, the quietest first. */
      quiet: z.array(
        z.object({ teamName: z.string(), username: z.string(), yourName: z.string(), days: Count }),
      ),
    }),
  ),
});
export type MyDay = z.infer<typeof MyDay>;

export const myDay = {
  getMyDay: route('GET', '/api/msmart/day', 'verified', { reply: MyDay }),
} satisfies Group;
