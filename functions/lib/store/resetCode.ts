import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { HOUR_SECONDS, nowSeconds, recent } from '../runtime/now.ts';
import { Code, codeTtlSeconds, makeCode, recordOf, verifyCode } from './code.ts';
import { entity, type Stored } from './entity.ts';
import { inKey } from './key.ts';
import { settingLimits } from './limits.ts';

/** 128 bits, which nobody tries out. */
const TOKEN_BYTES = 16;
const LINK_SECONDS = HOUR_SECONDS;

/** What was mailed last to reset a password: a code, or after too many wrong ones a link. */
const ResetCode = z.extend(Code, {
  /** The secret is the token of a link. */
  isLink: z._default(z.boolean(), false),
  /** When wrong codes were typed, of whatever code, oldest first. */
  wrongAtSeconds: z._default(z.array(z.number()), []),
  /** The job that made it, which may be done twice. */
  jobId: z.optional(z.string()),
});
export type ResetCode = z.infer<typeof ResetCode>;

/** By the address as it was asked for, known or not, so that both look the same. */
export const resetCodes = entity({
  name: 'reset code',
  prefix: 'RESET#',
  partition: ({ email }: { readonly email: string }) => inKey(email),
  sortPrefix: 'RESET',
  schema: ResetCode,
  // A day after its end: no wrong code that counts is forgotten sooner.
  ttlSeconds: codeTtlSeconds,
  grants: { own: ['user', 'jobs'] },
  growth: 'one an address asked for, TTL a day',
});

interface NewReset {
  readonly email: string;
  readonly isCounted: boolean;
  readonly jobId: string;
}

/** A new code, or the token of a link, in the place of what was mailed before: in the clear and as it is stored. */
export function makeReset(
  before: ResetCode | undefined,
  { jobId, ...made }: NewReset,
): { secret: string; record: ResetCode } {
  const wrongAtSeconds = recentlyWrong(before);
  const more = { wrongAtSeconds, jobId };
  if (wrongAtSeconds.length < settingLimits().wrongResetCodes.count) {
    const { code, record } = makeCode(before, made);
    return { secret: code, record: { ...record, ...more, isLink: false } };
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const record = recordOf(token, before, { ...made, lastsSeconds: LINK_SECONDS });
  return { secret: token, record: { ...record, ...more, isLink: true } };
}

/**
 * The fields that put the secret from before in the place of one that was not mailed; without one, nothing opens. What
 * was not mailed keeps nobody waiting.
 */
export function restored(before: ResetCode | undefined, unsent: ResetCode): Partial<ResetCode> {
  const { hash, expiresAtSeconds, triesLeft, isLink, sentAtSeconds, countedAtSeconds } = before ?? {
    ...unsent,
    ...{ hash: '', sentAtSeconds: 0, countedAtSeconds: [] },
  };
  return { hash, expiresAtSeconds, triesLeft, isLink, sentAtSeconds, countedAtSeconds };
}

/** The change that counts a wrong code. The last one of the window leaves the code that there is no further tries. */
export function oneMoreWrong(stored: ResetCode): Partial<ResetCode> {
  const wrongAtSeconds = [...recentlyWrong(stored), nowSeconds()];
  const isLast = wrongAtSeconds.length >= settingLimits().wrongResetCodes.count;
  return { wrongAtSeconds, triesLeft: isLast ? 0 : stored.triesLeft - 1 };
}

/** Whether a token is that of the link which was mailed last, and can still be used. */
export function isTokenOf(stored: Stored<ResetCode> | undefined, token: string): boolean {
  return stored?.isLink === true && verifyCode(stored, token) === 'right';
}

function recentlyWrong(stored: ResetCode | undefined): number[] {
  return recent(stored?.wrongAtSeconds ?? [], settingLimits().wrongResetCodes.windowSeconds);
}
