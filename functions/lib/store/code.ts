import { hash, randomInt, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { CODE_DIGITS } from '../../../shared/rules/account.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, nowSeconds, recent } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import { settingLimits } from './limits.ts';

export const CODE_SECONDS = 10 * MINUTE_SECONDS;
export const CODE_TRIES = 5;

/** The newest code for one user and purpose, and how many were sent. A new code replaces the old one. */
export const Code = z.object({
  /** Empty when the code is used up. */
  hash: z.string(),
  expiresAtSeconds: z.number(),
  triesLeft: z.number(),
  /** The address that the code proves. */
  email: z.string(),
  sentAtSeconds: z.number(),
  /** The sends that count, of the last hour, oldest first. */
  countedAtSeconds: z.array(z.number()),
  /** The address is another user's, who is told in place of a code: whoever asks for it hears of neither. */
  isTaken: z.optional(z.boolean()),
});
export type Code = z.infer<typeof Code>;

/** What the code proves: who reads the mail of the account's address, or of a new one. */
export type CodePurpose = 'verification' | 'address';

// Kept past its end, so that an expired code is told from a wrong one.
export const codeTtlSeconds = ({ expiresAtSeconds }: Code) => expiresAtSeconds + DAY_SECONDS;

export const codes = entity({
  name: 'code',
  prefix: 'CODE#',
  partition: ({ username }: { readonly username: string }) => inKey(username),
  sortPrefix: '',
  sort: ({ purpose }: { readonly purpose: CodePurpose }) => purpose.toUpperCase(),
  schema: Code,
  ttlSeconds: codeTtlSeconds,
  grants: { own: ['user', 'validate', 'admin'] },
  growth: 'two a user at most',
});

/** Seconds until another code may be sent; 0 when it may be now. */
export function waitSeconds(before: Code | undefined, rule: { coolDown: boolean }): number {
  if (before === undefined) return 0;
  const { coolDownSeconds, perHour } = settingLimits().codes;
  const at = nowSeconds();
  // The next one may be sent when the first of the last so many is an hour old.
  const spent = recent(before.countedAtSeconds, HOUR_SECONDS).at(-perHour);
  const countWait = spent === undefined ? 0 : spent + HOUR_SECONDS - at;
  const coolDownWait = rule.coolDown ? before.sentAtSeconds + coolDownSeconds - at : 0;
  return Math.max(0, countWait, coolDownWait);
}

interface NewCode {
  /** The address that it proves. */
  readonly email: string;
  /** Whether it is one of those that may be sent within an hour. */
  readonly isCounted: boolean;
}

/** A new code in the place of the one before, in the clear and as it is stored. */
export function makeCode(before: Code | undefined, made: NewCode): { code: string; record: Code } {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  return { code, record: recordOf(code, before, { ...made, lastsSeconds: CODE_SECONDS }) };
}

/** A secret for an address as it is stored, in the place of the one before. */
export function recordOf(
  secret: string,
  before: Code | undefined,
  { email, isCounted, lastsSeconds }: NewCode & { readonly lastsSeconds: number },
): Code {
  const at = nowSeconds();
  return {
    hash: hashed(email, secret),
    expiresAtSeconds: at + lastsSeconds,
    triesLeft: CODE_TRIES,
    email,
    sentAtSeconds: at,
    countedAtSeconds: [...recent(before?.countedAtSeconds ?? [], HOUR_SECONDS), ...(isCounted ? [at] : [])],
  };
}

/** What a typed code is worth. */
export type Verdict = 'right' | 'wrong' | 'expired';

export function verifyCode(stored: Code | undefined, typed: string): Verdict {
  if (stored === undefined) return 'wrong';
  const isOver = stored.hash === '' || stored.triesLeft <= 0 || stored.expiresAtSeconds <= nowSeconds();
  if (isOver) return 'expired';
  const isSame = timingSafeEqual(Buffer.from(stored.hash), Buffer.from(hashed(stored.email, typed)));
  return isSame ? 'right' : 'wrong';
}

/** The fields that use a code up; what was counted stays. */
export const usedUp = { hash: '' } satisfies Partial<Code>;

function hashed(email: string, code: string): string {
  return hash('sha256', `${email}\n${code}`, 'base64url');
}
