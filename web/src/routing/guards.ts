import type { Session } from '../session/store.ts';
import { paths } from './paths.ts';

/**
 * Who may see a page.
 * - `verified`: a signed-in user whose email is verified; `unverified`: one whose email is not.
 * - `noAdmin`: whoever holds no admin session.
 */
export type Access = 'everyone' | 'signedOut' | 'unverified' | 'verified' | 'admin' | 'noAdmin';

export type AuthState = 'signedOut' | 'unverified' | 'verified';

/** What a redirect hands on, so that the visitor comes back to where they were going. */
export interface ReturnState {
  readonly from: string;
}

export interface Redirect {
  readonly to: string;
  readonly state?: ReturnState;
}

export interface GuardContext {
  readonly session: Session;
  /** Path, query and hash of the page asked for. */
  readonly address: string;
  /** The history entry's state, where an earlier redirect left the return location. */
  readonly state: unknown;
}

export function authState(session: Session): AuthState {
  if (session.user === undefined) return 'signedOut';
  return session.validity === undefined ? 'unverified' : 'verified';
}

/** Whether a page is only for people who are not in yet. */
export function isAuthScreen(access: Access): boolean {
  return access === 'signedOut' || access === 'unverified' || access === 'noAdmin';
}

/** Where a visitor goes who may not see the page. Undefined when they may. */
export function redirectFor(access: Access, context: GuardContext): Redirect | undefined {
  const { session, state, address } = context;
  if (access === 'everyone') return undefined;
  if (access === 'noAdmin') return session.admin && { to: returnLocation(state, paths.admin.panel) };
  if (access === 'admin') return redirectOfAdmin(context);
  const current = authState(session);
  if (current === access) return undefined;
  if (access === 'signedOut') return { to: returnLocation(state, paths.home) };
  if (current === 'signedOut') return toSignIn(paths.login, session.ended.user, context);
  // Whoever signs up by an invitation is still on the way to it.
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
  // Whoever logs out is done here; the next one to sign in is shown their own start.
  return ended === 'logout' ? { to } : { to, state: { from: address } };
}

/** The address that a redirect left in a history entry, when it is one of this site. */
export function returnLocation(state: unknown, start: string): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return start;
  const { from } = state;
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return start;
  // Nobody signs in to change the password that they have just typed.
  return from.replace(/\/?(?:[?#].*)?$/s, '') === paths.changePassword ? start : from;
}
