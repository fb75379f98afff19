import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { caseFold } from '../../shared/rules/account.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, nowSeconds } from '../now.ts';
import { keyFor } from '../secret.ts';
import { adminSessionKey, type Key, sessionKey } from './keys.ts';
import type { Item } from './table.ts';
import { ConditionFailed, removeItem, type Step, updateItem } from './write.ts';

/** A session as stored: its secret is kept as a hash, so that who reads the table cannot sign in. */
const Session = z.object({
  sessionVersion: z.number(),
  /** When it ends unless it is used. */
  idleAtSeconds: z.number(),
  /** When it ends however much it is used. */
  endsAtSeconds: z.number(),
});
type Session = z.infer<typeof Session>;

export type SessionKind = 'user' | 'admin';

/** How long a session lives unused, at most, and how often its use is written down. In seconds. */
const spans = {
  user: { idle: 7 * DAY_SECONDS, longest: 30 * DAY_SECONDS, extend: HOUR_SECONDS, key: sessionKey },
  admin: {
    idle: 30 * MINUTE_SECONDS,
    longest: 12 * HOUR_SECONDS,
    extend: MINUTE_SECONDS,
    key: adminSessionKey,
  },
} as const;

/** What a token says, before anything is known of its session. */
export interface Claim {
  readonly kind: SessionKind;
  /** Case-folded. */
  readonly username: string;
  readonly key: Key;
}

const SECRET_BYTES = 32;

/**
 * A token is `<base64url of the case-folded username>.<secret>.<seal>`: it carries the key under which it is looked up,
 * and the seal of the stack that gave it, so that nobody makes the table look up what was never given.
 */
export function readToken(kind: SessionKind, token: string | undefined): Claim | undefined {
  const match = /^([\w-]{1,342})\.([\w-]{43})\.([\w-]{43})$/.exec(token ?? '');
  const [, name = '', secret = '', seal = ''] = match ?? [];
  if (match === null || !timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(kind, name, secret)))) {
    return undefined;
  }
  const username = Buffer.from(name, 'base64url').toString();
  return { kind, username, key: spans[kind].key(username, hashed(secret)) };
}

function sealOf(kind: SessionKind, name: string, secret: string): string {
  return createHmac('sha256', keyFor('session')).update(`${kind}.${name}.${secret}`).digest('base64url');
}

/** A new session: its token, and the step that starts it. */
export function startSession(
  kind: SessionKind,
  username: string,
  sessionVersion: number,
): { token: string; step: Step } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const { idle, longest, key } = spans[kind];
  const at = nowSeconds();
  const session: Session = { sessionVersion, idleAtSeconds: at + idle, endsAtSeconds: at + longest };
  const name = Buffer.from(caseFold(username)).toString('base64url');
  return {
    token: `${name}.${secret}.${sealOf(kind, name, secret)}`,
    step: { put: { ...key(username, hashed(secret)), ...session, ttl: at + idle } },
  };
}

/** The step that lets a session live on in a new sessionVersion, in which all others have ended. */
export function keepSession({ key }: Claim, sessionVersion: number): Step {
  return {
    update: key,
    change: {
      expression: 'SET sessionVersion = :sessionVersion',
      values: { ':sessionVersion': sessionVersion },
    },
    when: 'attribute_exists(pk)',
  };
}

/** The session if it lives, in the given sessionVersion. TTL is lazy, so the times are looked at. */
export function parseLiveSession(
  item: Item | undefined,
  sessionVersion: number | undefined,
): Session | undefined {
  if (item === undefined) return undefined;
  const session = Session.parse(item);
  const at = nowSeconds();
  const isLive =
    session.sessionVersion === sessionVersion && session.idleAtSeconds > at && session.endsAtSeconds > at;
  return isLive ? session : undefined;
}

/** Writes down that a session is in use, at most hourly (admin: each minute). */
export async function extendSession({ kind, key }: Claim, session: Session): Promise<void> {
  const { idle, extend } = spans[kind];
  const idleAtSeconds = Math.min(nowSeconds() + idle, session.endsAtSeconds);
  if (idleAtSeconds - session.idleAtSeconds < extend) return;
  try {
    await updateItem(
      key,
      {
        expression: 'SET idleAtSeconds = :at, #ttl = :at',
        names: { '#ttl': 'ttl' },
        values: { ':at': idleAtSeconds },
      },
      'attribute_exists(pk)',
    );
  } catch (error) {
    // Signed out meanwhile: the end counts, not the use.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

export function endSession({ key }: Claim): Promise<void> {
  return removeItem(key);
}

function hashed(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
