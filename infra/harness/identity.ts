import type { Access, Call } from '../../shared/contract/call.ts';
import type { Sent } from '../testing/suite.ts';

export type Tokens = Pick<Sent, 'token' | 'adminToken'>;

/**
 * The answer of a call to an identity. `unknown`: the team or bot seems not to exist; `forbidden`: it exists, but the role
 * is missing.
 */
export type AccessResult = 'allowed' | 'signed out' | 'not validated' | 'unknown' | 'forbidden';

/** A user and the results that each access must give. */
export interface Identity {
  /**
   * Returns tokens for a request. For a role: tokens of a user with that role in the team or bot of the request,
   * which is created if it does not exist.
   */
  tokensFor(request: Sent): Promise<Tokens>;
  /**
   * Returns tokens of another user of the same kind, for calls that change their caller. Absent when `tokensFor`
   * already does.
   */
  newTokens?(): Promise<Tokens>;
  expected(access: Access): AccessResult;
}

/** The identities with roles in one feature's teams or bots. */
export interface RoleIdentities {
  isFor(call: Call): boolean;
  /** Aims the request at a team or bot that all refused identities share, as they change nothing in it. */
  withSharedTarget(request: Sent): Sent;
  /** Aims the request at a new team or bot that no other request uses. */
  withOwnTarget(request: Sent): Sent;
  readonly identities: Readonly<Record<string, Identity>>;
}

/** Returns whether the access asks for a role in a team or bot. */
export function isRole(access: Access): boolean {
  return !['public', 'user', 'verified', 'admin'].includes(access);
}

/** Memoizes an asynchronous function of a name. */
export function onePerName<Name extends string, T>(
  make: (name: Name) => Promise<T>,
): (name: Name) => Promise<T> {
  const made = new Map<Name, Promise<T>>();
  return (name) => {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
}
