import * as z from 'zod/mini';
import { caseFold } from '../../../shared/rules/account.ts';
import { DAY_SECONDS, nowSeconds } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import type { Condition, Write } from './write.ts';

/** How long an account that never verified keeps its address. */
const UNPROVEN_SECONDS = 7 * DAY_SECONDS;
/** How long an address stays with an account that has changed away from it. */
const LEFT_SECONDS = DAY_SECONDS;

const EmailMarker = z.object({
  username: z.string(),
  email: z.string(),
  /** When anybody may have it; absent: never. */
  endsAtSeconds: z.optional(z.number()),
  /** The account has another address by now. */
  isLeft: z.optional(z.boolean()),
});
export type EmailMarker = z.infer<typeof EmailMarker>;

/** Marks an email address as taken, and says whose it is. */
export const emails = entity({
  name: 'email marker',
  prefix: 'EMAIL#',
  partition: ({ email }: { readonly email: string }) => inKey(email),
  sortPrefix: 'EMAIL',
  schema: EmailMarker,
  ttlSeconds: ({ endsAtSeconds }) => endsAtSeconds,
  grants: { own: ['user', 'validate', 'admin'], read: ['jobs'] },
  growth: 'one a user: what makes addresses unique; a left one for a day',
});

/** Whether an address is not to be had: it is an account's, or was a moment ago. `user`: one whose own it may be. */
export function isTaken(marker: EmailMarker | undefined, user?: { readonly username: string }): boolean {
  if (marker === undefined || isOver(marker)) return false;
  return user === undefined || caseFold(marker.username) !== caseFold(user.username);
}

/** Whose address it is at present. Undefined: nobody's, or one that is only kept for an account. */
export function holderOf(marker: EmailMarker | undefined): EmailMarker | undefined {
  return marker === undefined || marker.isLeft === true || isOver(marker) ? undefined : marker;
}

function isOver({ endsAtSeconds }: EmailMarker): boolean {
  return endsAtSeconds !== undefined && endsAtSeconds <= nowSeconds();
}

/** When an account that has never verified loses an address that it takes now. */
export function unprovenUntil(): number {
  return nowSeconds() + UNPROVEN_SECONDS;
}

/** The write that takes an address, or keeps it. It fails when it is another account's. */
export function takeEmail(marker: EmailMarker): Write {
  return { ...emails.overwrite(marker), when: isFreeFor(marker) };
}

/** The write that leaves an address: nobody else has it for a day. It fails when it is another account's by now. */
export function leaveEmail({ username, email }: EmailMarker): Write {
  return takeEmail({ username, email, isLeft: true, endsAtSeconds: nowSeconds() + LEFT_SECONDS });
}

/** The write that gives an address free. It fails when it is another account's by now. */
export function freeEmail(marker: EmailMarker): Write {
  return { remove: emails.at(marker).key, when: isFreeFor(marker) };
}

/** The write that only holds while an address is no other account's. */
export function checkEmail(marker: EmailMarker): Write {
  return { check: emails.at(marker).key, when: isFreeFor(marker) };
}

function isFreeFor({ username }: EmailMarker): Condition {
  return {
    expression: 'attribute_not_exists(pk) OR username = :username OR endsAtSeconds <= :now',
    values: { ':username': username, ':now': nowSeconds() },
  };
}
