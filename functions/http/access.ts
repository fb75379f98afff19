import { type Access, headers } from '../../shared/contract/call.ts';
import { type Admin, parseAdmin } from '../store/admin.ts';
import { adminKey, type Key, profileKey } from '../store/keys.ts';
import { type Claim, extendSession, parseLiveSession, readToken } from '../store/session.ts';
import { type Item, readItems } from '../store/table.ts';
import { parseUser, type User } from '../store/user.ts';
import { log } from './log.ts';
import { Refusal } from './refusal.ts';

/** Who calls, by the access that the call names: nobody in particular, a user, or an admin. */
export interface Callers {
  readonly public: undefined;
  readonly user: { readonly user: User; readonly session: Claim };
  readonly admin: { readonly admin: Admin; readonly session: Claim };
}

export type CallerOf<A extends Access> = Callers[A extends 'public' | 'admin' ? A : 'user'];

/** The token that a call needs, read; undefined when it needs none. Refuses one that this stack did not give. */
export function claimFor(
  access: Access,
  given: Readonly<Record<string, string | undefined>>,
): Claim | undefined {
  if (access === 'public') return undefined;
  const claim =
    access === 'admin'
      ? readToken('admin', given[headers.adminToken])
      : readToken('user', given[headers.userToken]);
  if (claim === undefined) throw signedOut();
  return claim;
}

interface Known {
  readonly caller: Callers[keyof Callers];
  readonly items: readonly (Item | undefined)[];
  /** Settles, never fails, when the use of the session is written down. It need not hold up the answer's making. */
  readonly noted: Promise<void>;
}

/**
 * Who calls, and the items that the handler wants alongside, in one consistent read.
 * Throws a `Refusal` for whoever may not make the call; the roles in a team and the owner of a bot are for the handler.
 */
export async function checkAccess(
  access: Access,
  claim: Claim | undefined,
  alongside: readonly Key[],
): Promise<Known> {
  if (claim === undefined) {
    const items = alongside.length > 0 ? await readItems(alongside) : [];
    return { caller: undefined, items, noted: Promise.resolve() };
  }
  return claim.kind === 'admin' ? admitAdmin(claim, alongside) : admitUser(access, claim, alongside);
}

async function admitUser(access: Access, claim: Claim, alongside: readonly Key[]): Promise<Known> {
  const [profile, session, ...items] = await readItems([profileKey(claim.username), claim.key, ...alongside]);
  const user = parseUser(profile);
  const live = parseLiveSession(session, user?.sessionVersion);
  if (user === undefined || live === undefined || user.isSuspended) throw signedOut();
  if (access !== 'user' && !user.isValidated) {
    throw new Refusal(403, 'NOT_VALIDATED', 'Please verify your email address first');
  }
  return { caller: { user, session: claim }, items, noted: noteUse(claim, live) };
}

async function admitAdmin(claim: Claim, alongside: readonly Key[]): Promise<Known> {
  const [stored, session, ...items] = await readItems([adminKey(claim.username), claim.key, ...alongside]);
  const admin = parseAdmin(stored);
  const live = parseLiveSession(session, admin?.sessionVersion);
  if (admin === undefined || live === undefined) throw signedOut();
  return { caller: { admin, session: claim }, items, noted: noteUse(claim, live) };
}

function signedOut(): Refusal {
  return new Refusal(401, 'SIGNED_OUT', 'Your session has ended. Please sign in again.');
}

/** A use that cannot be written down is no reason to refuse the call. */
async function noteUse(claim: Claim, session: Parameters<typeof extendSession>[1]): Promise<void> {
  try {
    await extendSession(claim, session);
  } catch (error) {
    log.warn('A session could not be extended', { cause: error instanceof Error ? error.name : 'unknown' });
  }
}
