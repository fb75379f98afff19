import type { Session } from '../session/store.ts';
import { paths } from './paths.ts';

/**
 * The users who may see a page.
 * - `verified`: a signed-in user with a verified email; `unverified`: one without.
 * - `noAdmin`: everybody without an admin session.
 */
export type Access = 'everyone' | 'signedOut' | 'unverified' | 'verified' | 'admin' | 'noAdmin';

export type AuthState = 'signedOut' | 'unverified' | 'verified';

/** Kept in the history, so that the user returns to the requested address after signing in. */
export interface ReturnState {
  readonly from: string;
}

export interface Redirect {
  readonly to: string;
  readonly state?: ReturnState;
}

export interface GuardContext {
  readonly session: Session;
  /** Path, query and hash of the requested page. */
  readonly address: string;
  /** The history entry's state, which may hold a return location. */
  readonly state: unknown;
}

export function authState(session: Session): AuthState {
  if (session.user === undefined) return 'signedOut';
  return session.validity === undefined ? 'unverified' : 'verified';
}

/** True for pages that are only for signed-out or unverified users. */
export function isAuthScreen(access: Access): boolean {
  return access === 'signedOut' || access === 'unverified' || access === 'noAdmin';
}

/** Returns the redirect of a user who may not see the page; undefined if they may. */
export function redirectFor(access: Access, context: GuardContext): Redirect | undefined {
  const { session, state, address } = context;
  if (access === 'everyone') return undefined;
  if (access === 'noAdmin') return session.admin && { to: returnLocation(state, paths.admin.panel) };
  if (access === 'admin') return redirectOfAdmin(context);
  const current = authState(session);
  if (current === access) return undefined;
  if (access === 'signedOut') return { to: returnLocation(state, paths.home) };
  if (current === 'signedOut') return toSignIn(paths.login, session.ended.user, context);
  // A user who signs up by an invitation returns to it after verifying.
  if (current === 'unverified') return { to: paths.verifyEmail, state: { from: address } };
  return { to: returnLocation(state, paths.home) };
}

function redirectOfAdmin(context: GuardContext): Redirect | undefined {
  const { session, address } = context;
  if (session.admin === undefined) return toSignIn(paths.admin.login, session.ended.admin, context);
  const mayStay = !session.admin.factorRequired || /^[^?#]*/.exec(address)?.[0] === paths.admin.security;
  return mayStay ? undefined : { to: paths.admin.security };
}

function toSignIn(to: string, ended: Session['ended']['user'], { address }: GuardContext): Redirect {
  // After a logout the next user on the device starts at home.
  return ended === 'logout' ? { to } : { to, state: { from: address } };
}

/** Returns the address that a redirect left in a history entry, if it is one of this site. */
export function returnLocation(state: unknown, start: string): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return start;
  const { from } = state;
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return start;
  // Signing in does not return to the screen that changes the password.
  return from.replace(/\/?(?:[?#].*)?$/s, '') === paths.changePassword ? start : from;
}
