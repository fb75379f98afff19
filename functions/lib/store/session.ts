import { hash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { caseFold } from '../../../shared/rules/account.ts';
import { NAME_TOKEN_MAX } from '../../../shared/rules/token.ts';
import { isSealOf, sealOf } from '../aws/seal.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, nowSeconds } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { authenticateUsers } from './grants.ts';
import { inKey } from './key.ts';
import { orConditionFailed, updateItem, type Write } from './write.ts';

/** A stored session. Only a hash of its secret is stored, so that read access to the table does not allow a sign-in. */
const Session = z.object({
  sessionVersion: z.number(),
  /** The end of an unused session; its use extends it. */
  idleAtSeconds: z.number(),
  /** The end of the session, even when it is used. */
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
  growth: 'one per sign-in, TTL at its idle end',
};

/** The only attributes that an extension changes: not the owner, and not the final end. */
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
    read: ['mu', 'author', 'words'],
    update: { by: ['mu', 'author', 'words'], attributes: EXTENDED },
  },
});

/** An admin's sign-in with a right password that still waits for the code. */
export const adminLogins = entity({
  ...stored,
  name: "admin's sign-in",
  prefix: 'ADMINLOGIN#',
  grants: { own: ['admin'] },
  growth: 'one per sign-in that waits for a code, TTL 5 minutes',
});

/** The idle time and the longest time of a session, and how often it is extended, in seconds. */
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

/** The content of a token, before its session is read. */
export interface SessionToken extends SessionId {
  readonly kind: SessionKind;
  /** Case-folded. */
  readonly username: string;
}

const SECRET_BYTES = 32;
/** 43 characters of base64url are 256 bits. */
const SEAL_LENGTH = 43;

const TOKEN = new RegExp(`^([\\w-]{1,${NAME_TOKEN_MAX}})\\.([\\w-]{43})\\.([\\w-]{43})$`);

/**
 * Parses a token: `<base64url of the case-folded username>.<secret>.<seal>`. It carries the key of its session, and a seal
 * that is checked first, so that invented tokens cost no read of the table.
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

/** Returns a new session's token, and the write that starts it. */
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

/** Returns whether a session is valid for its holder. TTL removes sessions late, so the times are checked. */
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

/** Extends a session that is in use, at most hourly (for admins: each minute). */
export async function extendSession(token: SessionToken, session: Session): Promise<void> {
  const { idle, extend, entity } = kinds[token.kind];
  const idleAtSeconds = Math.min(nowSeconds() + idle, session.endsAtSeconds);
  if (idleAtSeconds - session.idleAtSeconds < extend) return;
  const extended = updateItem(
    entity.at(token).key,
    {
      expression: 'SET idleAtSeconds = :at, #ttl = :at',
      names: { '#ttl': 'ttl' },
      values: { ':at': idleAtSeconds },
    },
    'attribute_exists(pk)',
  );
  // The condition fails when the user has signed out concurrently.
  await orConditionFailed(extended);
}

function hashed(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
