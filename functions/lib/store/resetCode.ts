import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { HOUR_SECONDS, nowSeconds, recent } from '../runtime/now.ts';
import { Code, codeTtlSeconds, makeCode, recordOf, verifyCode } from './code.ts';
import { entity, type Stored } from './entity.ts';
import { inKey } from './key.ts';
import { settingLimits } from './limits.ts';

/** 128 bits, which cannot be guessed. */
const TOKEN_BYTES = 16;
const LINK_SECONDS = HOUR_SECONDS;

/** The last mailed secret for resetting a password: a code, or a link after too many wrong codes. */
const ResetCode = z.extend(Code, {
  /** The secret is the token of a link. */
  isLink: z._default(z.boolean(), false),
  /** The times of recent wrong codes, over all codes of the address, oldest first. */
  wrongAtSeconds: z._default(z.array(z.number()), []),
  /** The job that created the secret, so that a repeated job is recognized. */
  jobId: z.optional(z.string()),
});
export type ResetCode = z.infer<typeof ResetCode>;

/** Stored per requested address, whether an account has it or not, so that callers cannot tell the difference. */
export const resetCodes = entity({
  name: 'reset code',
  prefix: 'RESET#',
  partition: ({ email }: { readonly email: string }) => inKey(email),
  sortPrefix: 'RESET',
  schema: ResetCode,
  // A day after expiry, which is later than the end of the window for wrong codes.
  ttlSeconds: codeTtlSeconds,
  grants: { own: ['user', 'jobs'] },
  growth: 'one per requested address, TTL a day',
});

interface NewReset {
  readonly email: string;
  readonly isCounted: boolean;
  readonly jobId: string;
}

/** Returns a new code or link token in plain text, and the record that replaces the previous one. */
export function makeReset(
  previous: ResetCode | undefined,
  { jobId, ...newCode }: NewReset,
): { secret: string; record: ResetCode } {
  const wrongAtSeconds = recentlyWrong(previous);
  const more = { wrongAtSeconds, jobId };
  if (wrongAtSeconds.length < settingLimits().wrongResetCodes.count) {
    const { code, record } = makeCode(previous, newCode);
    return { secret: code, record: { ...record, ...more, isLink: false } };
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const record = recordOf(token, previous, { ...newCode, lastsSeconds: LINK_SECONDS });
  return { secret: token, record: { ...record, ...more, isLink: true } };
}

/**
 * Returns the change that restores the previous secret after a failed mail. Without a previous secret, none is valid. The
 * failed mail does not count towards the waiting time.
 */
export function restored(previous: ResetCode | undefined, unsent: ResetCode): Partial<ResetCode> {
  const { hash, expiresAtSeconds, triesLeft, isLink, sentAtSeconds, countedAtSeconds } = previous ?? {
    ...unsent,
    hash: '',
    sentAtSeconds: 0,
    countedAtSeconds: [],
  };
  return { hash, expiresAtSeconds, triesLeft, isLink, sentAtSeconds, countedAtSeconds };
}

/** Returns the change that counts a wrong code. The last allowed one of the window also ends the tries of this code. */
export function oneMoreWrong(stored: ResetCode): Partial<ResetCode> {
  const wrongAtSeconds = [...recentlyWrong(stored), nowSeconds()];
  const isLast = wrongAtSeconds.length >= settingLimits().wrongResetCodes.count;
  return { wrongAtSeconds, triesLeft: isLast ? 0 : stored.triesLeft - 1 };
}

/** Returns whether a token is that of the last mailed link, and still valid. */
export function isTokenOf(stored: Stored<ResetCode> | undefined, token: string): boolean {
  return stored?.isLink === true && verifyCode(stored, token) === 'right';
}

function recentlyWrong(stored: ResetCode | undefined): number[] {
  return recent(stored?.wrongAtSeconds ?? [], settingLimits().wrongResetCodes.windowSeconds);
}
