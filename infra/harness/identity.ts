import type { Access, Call } from '../../shared/contract/call.ts';
import type { Sent } from '../testing/suite.ts';

/** The headers by which somebody says who they are. */
export type Tokens = Pick<Sent, 'token' | 'adminToken'>;

/** How a call answers an identity. `unknown`: the team or bot is not there; `forbidden`: it is, without the right. */
export type AccessResult = 'allowed' | 'signed out' | 'not validated' | 'unknown' | 'forbidden';

/** Somebody who makes calls, and what each access answers them. */
export interface Identity {
  /** For a role, that of somebody who has it in the team or bot that the request names, made when it is not there. */
  tokensFor(request: Sent): Promise<Tokens>;
  /** Those of another one of the kind, for calls that change whoever makes them. Absent: `tokensFor` makes them anew. */
  newTokens?(): Promise<Tokens>;
  expected(access: Access): AccessResult;
}

/** Who has which role in a feature's teams or bots. */
export interface RoleIdentities {
  isFor(call: Call): boolean;
  /** The request, about the one team or bot of all who are refused: they change nothing in it. */
  withSharedTarget(request: Sent): Sent;
  /** The request, about a team or bot that no other request is about. */
  withOwnTarget(request: Sent): Sent;
  readonly identities: Readonly<Record<string, Identity>>;
}

/** Whether an access asks for a role in something: a team, a bot. */
export function isRole(access: Access): boolean {
  return !['public', 'user', 'verified', 'admin'].includes(access);
}
