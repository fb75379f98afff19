import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { CODE_DIGITS } from '../../shared/rules/account.ts';
import { settingLimits } from '../limits.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, nowSeconds, recent } from '../now.ts';
import type { Key } from './keys.ts';
import type { Item } from './table.ts';
import { type Condition, ConditionFailed, isNew, type Step, writeTogether } from './write.ts';

export const CODE_SECONDS = 10 * MINUTE_SECONDS;
export const CODE_TRIES = 5;

/** The newest code for one user and purpose, and how many were sent. A new code replaces the old one. */
export const StoredCode = z.object({
  /** Rises with every change: two changes at once cannot both happen. */
  version: z.number(),
  /** Empty when the code is used up. */
  hash: z.string(),
  expiresAtSeconds: z.number(),
  triesLeft: z.number(),
  /** The address that the code proves. */
  email: z.string(),
  sentAtSeconds: z.number(),
  /** The sends that count, of the last hour, oldest first. */
  countedAtSeconds: z.array(z.number()),
  /** The request that it answers, where requests may be given twice. */
  requestId: z.optional(z.string()),
});
export type StoredCode = z.infer<typeof StoredCode>;

/** Undefined when no code was ever sent, or so long ago that it is forgotten. */
export function parseCode(item: Item | undefined): StoredCode | undefined {
  return item && StoredCode.parse(item);
}

/** Seconds until another code may be sent; 0 when it may be now. */
export function waitSeconds(before: StoredCode | undefined, rule: { coolDown: boolean }): number {
  if (before === undefined) return 0;
  const { coolDownSeconds, perHour } = settingLimits().codes;
  const at = nowSeconds();
  // The next one may be sent when the first of the last so many is an hour old.
  const spent = recent(before.countedAtSeconds, HOUR_SECONDS).at(-perHour);
  const countWait = spent === undefined ? 0 : spent + HOUR_SECONDS - at;
  const coolDownWait = rule.coolDown ? before.sentAtSeconds + coolDownSeconds - at : 0;
  return Math.max(0, countWait, coolDownWait);
}

/** A new code for an address, and the step that stores it. It fails when another one was stored meanwhile. */
export function newCode(
  key: Key,
  before: StoredCode | undefined,
  { email, counted, requestId }: { email: string; counted: boolean; requestId?: string },
): { code: string; stored: StoredCode; step: Step } {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const at = nowSeconds();
  const stored: StoredCode = {
    version: (before?.version ?? 0) + 1,
    hash: hashed(key, code),
    expiresAtSeconds: at + CODE_SECONDS,
    triesLeft: CODE_TRIES,
    email,
    sentAtSeconds: at,
    countedAtSeconds: [...recent(before?.countedAtSeconds ?? [], HOUR_SECONDS), ...(counted ? [at] : [])],
    requestId,
  };
  return { code, stored, step: replaceCode(key, before, stored) };
}

/** The step that uses a code up; what was counted stays. */
export function useUp(key: Key, code: StoredCode): Step {
  return replaceCode(key, code, { ...code, version: code.version + 1, hash: '' });
}

/** The step that stores a code in the place of the one that was read. */
export function replaceCode(key: Key, before: StoredCode | undefined, stored: StoredCode): Step {
  // Kept past its end, so that an expired code is told from a wrong one.
  return { put: { ...key, ...stored, ttl: stored.expiresAtSeconds + DAY_SECONDS }, when: asRead(before) };
}

/** What a typed code is worth. A wrong one has cost a try when this answers; `changed`: read again and judge anew. */
export type Judgement = 'right' | 'wrong' | 'expired' | 'changed';

export async function judge(key: Key, stored: StoredCode | undefined, typed: string): Promise<Judgement> {
  if (stored === undefined) return 'wrong';
  if (stored.hash === '' || stored.triesLeft <= 0 || stored.expiresAtSeconds <= nowSeconds())
    return 'expired';
  if (timingSafeEqual(Buffer.from(stored.hash), Buffer.from(hashed(key, typed)))) return 'right';
  const tried = { ...stored, version: stored.version + 1, triesLeft: stored.triesLeft - 1 };
  try {
    await writeTogether([replaceCode(key, stored, tried)]);
    return 'wrong';
  } catch (error) {
    if (error instanceof ConditionFailed) return 'changed';
    throw error;
  }
}

function asRead(before: StoredCode | undefined): Condition {
  if (before === undefined) return isNew;
  return { expression: 'version = :version', values: { ':version': before.version } };
}

function hashed({ pk, sk }: Key, code: string): string {
  return createHash('sha256').update(`${pk}\n${sk}\n${code}`).digest('base64url');
}
