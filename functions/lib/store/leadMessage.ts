import * as z from 'zod/mini';
import { entity } from './entity.ts';
import { leads } from './lead.ts';

/** The entry of a message in the history of its lead. */
const Recorded = z.object({
  /** The hash of the client's key and the member. */
  key: z.string(),
  at: z.string(),
  /** The version that the lead got with the message, which the key of the entry contains. */
  leadVersion: z.int(),
});
export type Recorded = z.infer<typeof Recorded>;

/** A lead's last message, with what a member who did not send it takes back. */
const LastMessage = z.extend(Recorded, {
  isSent: z.boolean(),
  /** The version in the answer, which a repeated request gets again. */
  answered: z.int(),
  /** The changes of the lead by the message; absent for what it found that way. */
  set: z.object({
    firstReplyAt: z.optional(z.literal(true)),
    isFresh: z.optional(z.literal(true)),
    followUp: z.optional(z.object({ from: z.string(), to: z.string() })),
  }),
  /** The messages before, latest first, by which a late repetition of theirs is recognized. */
  earlier: z.array(Recorded),
});
export type LastMessage = z.infer<typeof LastMessage>;

export const lastMessages = entity({
  name: "lead's last message",
  prefix: leads.prefix,
  partition: leads.partition,
  sortPrefix: 'LASTMESSAGE',
  schema: LastMessage,
  grants: { own: ['msmart', 'jobs'] },
  growth: 'at most one per lead',
});
