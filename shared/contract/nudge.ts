import * as z from 'zod/mini';
import { NUDGE_TEXT_MAX } from '../rules/nudge.ts';
import { requiredName } from './text.ts';

/** The reminder of a leader to a member. */
export const Nudge = z.object({
  at: z.iso.datetime(),
  /** The leader's username. */
  by: z.string(),
  /** The leader's name in the team. */
  byName: z.string(),
  /** The lead that the member was reminded of. Absent for a reminder of follow-ups or of a lesson. */
  lead: z.optional(z.string()),
  /** The member was reminded of a course. */
  isAboutLearning: z.optional(z.literal(true)),
});
export type Nudge = z.infer<typeof Nudge>;

/** A leader's own words, which stand in place of the notice's standard ones. */
export const NudgeText = requiredName('Message', NUDGE_TEXT_MAX);

/** The last reminder, in lists. Absent where there was none in the last seven days. */
export const LastNudge = z.optional(z.omit(Nudge, { lead: true, isAboutLearning: true }));
export type LastNudge = z.infer<typeof LastNudge>;
