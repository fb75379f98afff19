import * as z from 'zod/mini';

/** The reminder of a leader to a member. */
export const Nudge = z.object({
  at: z.iso.datetime(),
  /** The leader's username. */
  by: z.string(),
  /** The leader's name in the team. */
  byName: z.string(),
  /** The lead that the member was reminded of. Absent for a reminder of follow-ups or of a lesson. */
  lead: z.optional(z.string()),
});
export type Nudge = z.infer<typeof Nudge>;

/** The last reminder, in lists. Absent where there was none in the last seven days. */
export const LastNudge = z.optional(z.omit(Nudge, { lead: true }));
export type LastNudge = z.infer<typeof LastNudge>;
