import type { Session } from './session/store.ts';

/**
 * Who may see a page.
 * - `verified`: a signed-in user whose email is verified; `unverified`: one whose email is not.
 * - `noAdmin`: whoever holds no admin session.
 */
export type Who = 'everyone' | 'signedOut' | 'unverified' | 'verified' | 'admin' | 'noAdmin';

export type Standing = 'signedOut' | 'unverified' | 'verified';

/** What a redirect hands on, so that the visitor comes back to where they were going. */
export interface ReturnState {
  readonly from: string;
}

export interface Redirection {
  readonly to: string;
  readonly state?: ReturnState;
}

export interface Visit {
  readonly session: Session;
  /** Path, query and hash of the page asked for. */
  readonly address: string;
  /** The history entry's state, where an earlier redirect left the return location. */
  readonly state: unknown;
}

export function standing(session: Session): Standing {
  if (session.user === undefined) return 'signedOut';
  return session.validity === undefined ? 'unverified' : 'verified';
}

/** Where a visitor goes who may not see the page. Undefined when they may. */
export function redirection(who: Who, visit: Visit): Redirection | undefined {
  const { session, state } = visit;
  if (who === 'everyone') return undefined;
  if (who === 'noAdmin') return session.admin && { to: returnLocation(state, '/admin/') };
  if (who === 'admin')
    return session.admin ? undefined : toSignIn('/admin/login', session.ended.admin, visit);
  const is = standing(session);
  if (is === who) return undefined;
  if (who === 'signedOut') return { to: returnLocation(state, '/') };
  if (is === 'signedOut') return toSignIn('/login', session.ended.user, visit);
  return { to: is === 'unverified' ? '/auth' : '/' };
}

function toSignIn(to: string, ended: Session['ended']['user'], { address }: Visit): Redirection {
  // Who logs out is done here; the next one to sign in is shown their own start.
  return ended === 'logout' ? { to } : { to, state: { from: address } };
}

/** The address that a redirect left in a history entry, when it is one of this site. */
export function returnLocation(state: unknown, start: string): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return start;
  const { from } = state;
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return start;
  // Nobody signs in to change the password that they have just typed.
  return /^\/change-password\/?(?:[?#]|$)/.test(from) ? start : from;
}
