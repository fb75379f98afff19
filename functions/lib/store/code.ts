import { hash, randomInt, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { CODE_DIGITS } from '../../../shared/rules/account.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, nowSeconds, recent } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import { settingLimits } from './limits.ts';

export const CODE_SECONDS = 10 * MINUTE_SECONDS;
export const CODE_TRIES = 5;

/** The newest code for one user and purpose. A new code replaces the old one. */
export const Code = z.object({
  /** Empty once the code was used. */
  hash: z.string(),
  expiresAtSeconds: z.number(),
  triesLeft: z.number(),
  /** The address that the code proves. */
  email: z.string(),
  sentAtSeconds: z.number(),
  /** The times of the counted mails of the last hour, oldest first. */
  countedAtSeconds: z.array(z.number()),
  /** The address belongs to another user, who gets a notice instead of the code. The caller learns of neither. */
  isTaken: z.optional(z.boolean()),
});
export type Code = z.infer<typeof Code>;

/** A code proves control of the account's current address (`verification`), or of a new one (`address`). */
export type CodePurpose = 'verification' | 'address';

// Kept for a day after expiry, so that an expired code can be distinguished from a wrong one.
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
  growth: 'at most two per user',
});

/** Returns the seconds until another code may be sent; 0 when it may be sent now. */
export function waitSeconds(previous: Code | undefined, rule: { coolDown: boolean }): number {
  if (previous === undefined) return 0;
  const { coolDownSeconds, perHour } = settingLimits().codes;
  const at = nowSeconds();
  // Once `perHour` codes were sent within an hour, the next one waits until the first of them is an hour old.
  const spent = recent(previous.countedAtSeconds, HOUR_SECONDS).at(-perHour);
  const countWait = spent === undefined ? 0 : spent + HOUR_SECONDS - at;
  const coolDownWait = rule.coolDown ? previous.sentAtSeconds + coolDownSeconds - at : 0;
  return Math.max(0, countWait, coolDownWait);
}

interface NewCode {
  readonly email: string;
  /** The mail counts towards the hourly limit. */
  readonly isCounted: boolean;
}

/** Returns a new code in plain text, and the record that replaces the previous one. */
export function makeCode(previous: Code | undefined, newCode: NewCode): { code: string; record: Code } {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  return { code, record: recordOf(code, previous, { ...newCode, lastsSeconds: CODE_SECONDS }) };
}

/** Returns the record of a new secret for an address, which replaces the previous record. */
export function recordOf(
  secret: string,
  previous: Code | undefined,
  { email, isCounted, lastsSeconds }: NewCode & { readonly lastsSeconds: number },
): Code {
  const at = nowSeconds();
  return {
    hash: hashed(email, secret),
    expiresAtSeconds: at + lastsSeconds,
    triesLeft: CODE_TRIES,
    email,
    sentAtSeconds: at,
    countedAtSeconds: [...recent(previous?.countedAtSeconds ?? [], HOUR_SECONDS), ...(isCounted ? [at] : [])],
  };
}

export type Verdict = 'right' | 'wrong' | 'expired';

export function verifyCode(stored: Code | undefined, typed: string): Verdict {
  if (stored === undefined) return 'wrong';
  const isOver = stored.hash === '' || stored.triesLeft <= 0 || stored.expiresAtSeconds <= nowSeconds();
  if (isOver) return 'expired';
  const isSame = timingSafeEqual(Buffer.from(stored.hash), Buffer.from(hashed(stored.email, typed)));
  return isSame ? 'right' : 'wrong';
}

/** The change that marks a code as used. The counted mails stay. */
export const usedUp = { hash: '' } satisfies Partial<Code>;

function hashed(email: string, code: string): string {
  return hash('sha256', `${email}\n${code}`, 'base64url');
}
