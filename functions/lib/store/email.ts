import * as z from 'zod/mini';
import { caseFold } from '../../../shared/rules/account.ts';
import { DAY_SECONDS, nowSeconds } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import type { Condition, Write } from './write.ts';

/** The time for which an account that never verified keeps its address. */
const UNPROVEN_SECONDS = 7 * DAY_SECONDS;
/** The time for which an account keeps its former address after changing it. */
const LEFT_SECONDS = DAY_SECONDS;

const EmailMarker = z.object({
  username: z.string(),
  email: z.string(),
  /** The time at which the address becomes free; absent when it stays taken. */
  endsAtSeconds: z.optional(z.number()),
  /** The account has changed to another address. */
  isLeft: z.optional(z.boolean()),
});
export type EmailMarker = z.infer<typeof EmailMarker>;

/** Marks an email address as taken by an account. */
export const emails = entity({
  name: 'email marker',
  prefix: 'EMAIL#',
  partition: ({ email }: { readonly email: string }) => inKey(email),
  sortPrefix: 'EMAIL',
  schema: EmailMarker,
  ttlSeconds: ({ endsAtSeconds }) => endsAtSeconds,
  grants: { own: ['user', 'validate', 'admin'], read: ['jobs'] },
  growth: 'one per user: it makes addresses unique; a former address stays for a day',
});

/** Returns whether an account other than the given user's holds an address, or held it until recently. */
export function isTaken(marker: EmailMarker | undefined, user?: { readonly username: string }): boolean {
  if (marker === undefined || isOver(marker)) return false;
  return user === undefined || caseFold(marker.username) !== caseFold(user.username);
}

/** Returns the marker if the address is an account's current one; undefined otherwise. */
export function holderOf(marker: EmailMarker | undefined): EmailMarker | undefined {
  return marker === undefined || marker.isLeft === true || isOver(marker) ? undefined : marker;
}

function isOver({ endsAtSeconds }: EmailMarker): boolean {
  return endsAtSeconds !== undefined && endsAtSeconds <= nowSeconds();
}

/** Returns when an unverified account loses an address that it takes now. */
export function unprovenUntil(): number {
  return nowSeconds() + UNPROVEN_SECONDS;
}

/** Returns the write that takes or keeps an address. It fails when another account has it. */
export function takeEmail(marker: EmailMarker): Write {
  return { ...emails.overwrite(marker), when: isFreeFor(marker) };
}

/** Returns the write that gives up an address but blocks it for a day. It fails when another account has it. */
export function leaveEmail({ username, email }: EmailMarker): Write {
  return takeEmail({ username, email, isLeft: true, endsAtSeconds: nowSeconds() + LEFT_SECONDS });
}

/** Returns the write that frees an address. It fails when another account has it. */
export function freeEmail(marker: EmailMarker): Write {
  return { remove: emails.at(marker).key, when: isFreeFor(marker) };
}

/** Returns a condition check that fails when another account has the address. */
export function checkEmail(marker: EmailMarker): Write {
  return { check: emails.at(marker).key, when: isFreeFor(marker) };
}

function isFreeFor({ username }: EmailMarker): Condition {
  return {
    expression: 'attribute_not_exists(pk) OR username = :username OR endsAtSeconds <= :now',
    values: { ':username': username, ':now': nowSeconds() },
  };
}
