import * as z from 'zod/mini';
import { Claim } from './words/claims.ts';

/** The claims of each text in turn, in the order of the texts. */
export const claims = z.array(Claim);

/** A changed text with a stop, where the company's mode is `block`. */
export const invalid = z.object({ claims: z.optional(claims) });

/** The parts of a call whose body has texts that others read: the fields with such texts, and what is answered of them. */
/* @__NO_SIDE_EFFECTS__ */
export function judging<S extends z.core.$ZodShape>(
  reply: z.ZodMiniObject<S>,
  ...judged: readonly [string, ...string[]]
) {
  return { reply: z.extend(reply, { claims }), invalid, judged };
}
