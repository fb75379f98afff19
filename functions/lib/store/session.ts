import { hash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { caseFold } from '../../../shared/rules/account.ts';
import { NAME_TOKEN_MAX } from '../../../shared/rules/token.ts';
import { isSealOf, sealOf } from '../aws/seal.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, nowSeconds } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { authenticateUsers } from './grants.ts';
import { inKey } from './key.ts';
import { ConditionFailed, updateItem, type Write } from './write.ts';

/** A session as stored: its secret is kept as a hash, so that who reads the table cannot sign in. */
const Session = z.object({
  sessionVersion: z.number(),
  /** When it ends unless it is used. */
  idleAtSeconds: z.number(),
  /** When it ends however much it is used. */
  endsAtSeconds: z.number(),
});
export type Session = z.infer<typeof Session>;

interface SessionId {
  readonly username: string;
  readonly secretHash: string;
}

const stored = {
  partition: ({ username }: Pick<SessionId, 'username'>) => inKey(username),
  sortPrefix: '',
  sort: ({ secretHash }: Pick<SessionId, 'secretHash'>) => secretHash,
  schema: Session,
  ttlSeconds: ({ idleAtSeconds }: Session) => idleAtSeconds,
  growth: 'one a sign-in, TTL when it has been idle',
};

/** What changes when a session is extended. Whose it is and when it ends at the latest are not among it. */
const EXTENDED = ['idleAtSeconds', 'ttl'];

export const sessions = entity({
  ...stored,
  name: 'session',
  prefix: 'SESSION#',
  grants: {
    own: ['user'],
    read: [...authenticateUsers, 'live'],
    erase: ['jobs'],
    update: { by: authenticateUsers, attributes: EXTENDED },
  },
});

export const adminSessions = entity({
  ...stored,
  name: 'admin session',
  prefix: 'ADMINSESSION#',
  grants: {
    own: ['admin'],
    read: ['mu', 'author'],
    update: { by: ['mu', 'author'], attributes: EXTENDED },
  },
});

/** A sign-in whose password was right, and whose code is awaited. */
export const adminLogins = entity({
  ...stored,
  name: "admin's sign-in",
  prefix: 'ADMINLOGIN#',
  grants: { own: ['admin'] },
  growth: 'one a sign-in that waits for a code, TTL 5 minutes',
});

/** How long a session lives unused, at most, and how often its use is written down. In seconds. */
const kinds = {
  user: { idle: 7 * DAY_SECONDS, longest: 30 * DAY_SECONDS, extend: HOUR_SECONDS, entity: sessions },
  admin: {
    idle: 30 * MINUTE_SECONDS,
    longest: 12 * HOUR_SECONDS,
    extend: MINUTE_SECONDS,
    entity: adminSessions,
  },
  adminLogin: {
    idle: 5 * MINUTE_SECONDS,
    longest: 5 * MINUTE_SECONDS,
    extend: 5 * MINUTE_SECONDS,
    entity: adminLogins,
  },
} as const;

export type SessionKind = keyof typeof kinds;

/** What a token says, before anything is known of its session. */
export interface SessionToken extends SessionId {
  readonly kind: SessionKind;
  /** Case-folded. */
  readonly username: string;
}

const SECRET_BYTES = 32;
/** In characters: 256 bits. */
const SEAL_LENGTH = 43;

const TOKEN = new RegExp(`^([\\w-]{1,${NAME_TOKEN_MAX}})\\.([\\w-]{43})\\.([\\w-]{43})$`);

/**
 * A token is `<base64url of the case-folded username>.<secret>.<seal>`: it carries the key under which it is looked up,
 * and the seal of the stack that gave it, so that nobody makes the table look up what was never given.
 */
export function readToken(kind: SessionKind, token: string | undefined): SessionToken | undefined {
  const match = TOKEN.exec(token ?? '');
  const [, name = '', secret = '', seal = ''] = match ?? [];
  if (match === null) return undefined;
  if (!isSealOf('session', sealedText(kind, name, secret), { seal, length: SEAL_LENGTH })) return undefined;
  return { kind, username: Buffer.from(name, 'base64url').toString(), secretHash: hashed(secret) };
}

function sealedText(kind: SessionKind, name: string, secret: string): string {
  return `${kind}.${name}.${secret}`;
}

/** A new session: its token, and the write that starts it. */
export function startSession(
  kind: SessionKind,
  username: string,
  sessionVersion: number,
): { token: string; write: Write } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const { idle, longest, entity } = kinds[kind];
  const at = nowSeconds();
  const session: Session = { sessionVersion, idleAtSeconds: at + idle, endsAtSeconds: at + longest };
  const name = Buffer.from(caseFold(username)).toString('base64url');
  return {
    token: `${name}.${secret}.${sealOf('session', sealedText(kind, name, secret))}`,
    write: entity.overwrite({ username, secretHash: hashed(secret), ...session }),
  };
}

/** Whether a session lives, for whoever has this version of sessions. TTL is lazy, so the times are looked at. */
export function isLive(
  session: Session | undefined,
  holder: { readonly sessionVersion: number } | undefined,
): boolean {
  const at = nowSeconds();
  return (
    session !== undefined &&
    session.sessionVersion === holder?.sessionVersion &&
    session.idleAtSeconds > at &&
    session.endsAtSeconds > at
  );
}

/** Writes down that a session is in use, at most hourly (admin: each minute). */
export async function extendSession(token: SessionToken, session: Session): Promise<void> {
  const { idle, extend, entity } = kinds[token.kind];
  const idleAtSeconds = Math.min(nowSeconds() + idle, session.endsAtSeconds);
  if (idleAtSeconds - session.idleAtSeconds < extend) return;
  try {
    await updateItem(
      entity.at(token).key,
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

function hashed(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
