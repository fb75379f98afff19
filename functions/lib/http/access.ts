import { type Access, type Call, headers } from '../../../shared/contract/call.ts';
import { Id } from '../../../shared/contract/path.ts';
import { TeamName } from '../../../shared/contract/teamName.ts';
import { caseFold } from '../../../shared/rules/account.ts';
import { isFactorRequired } from '../account/secondFactor.ts';
import { type Admin, admins } from '../store/admin.ts';
import { type Bot, bots } from '../store/bot.ts';
import type { Stored } from '../store/entity.ts';
import type { Key } from '../store/key.ts';
import { type Found, type Reads, readAll, startReads } from '../store/read.ts';
import {
  adminSessions,
  isLive,
  readToken,
  type Session,
  type SessionToken,
  sessions,
} from '../store/session.ts';
import type { Item } from '../store/table.ts';
import { type Membership, memberships, TEAM_ROLES, type Team, type TeamRole, teams } from '../store/team.ts';
import { type User, users } from '../store/user.ts';
import { Refusal } from './refusal.ts';
import type { Fields } from './request.ts';

interface SignedIn {
  readonly token: SessionToken;
  readonly session: Stored<Session>;
}

export interface UserCaller extends SignedIn {
  readonly user: Stored<User>;
}

/** A verified user whose role in the team is at least the one that the call asks for. */
export interface MemberCaller extends UserCaller {
  readonly team: Stored<Team>;
  readonly membership: Stored<Membership>;
}

interface BotCaller extends UserCaller {
  readonly bot: Stored<Bot>;
}

export interface AdminCaller extends SignedIn {
  readonly admin: Stored<Admin>;
}

/** Maps the `access` of a call to what its handler gets about the caller. */
interface Callers {
  readonly public: undefined;
  readonly user: UserCaller;
  readonly verified: UserCaller;
  readonly member: MemberCaller;
  readonly manager: MemberCaller;
  readonly owner: MemberCaller;
  readonly botOwner: BotCaller;
  readonly admin: AdminCaller;
}

export type CallerOf<A extends Access> = Callers[A];

/** Reads the token that a call needs; undefined for a public call. Refuses a token that this stack did not issue. */
export function tokenFor(
  access: Access,
  given: Readonly<Record<string, string | undefined>>,
): SessionToken | undefined {
  if (access === 'public') return undefined;
  const token =
    access === 'admin'
      ? readToken('admin', given[headers.adminToken])
      : readToken('user', given[headers.userToken]);
  if (token === undefined) throw signedOut();
  return token;
}

/** The items that decide on access, and the decision. */
export interface AccessCheck {
  readonly keys: readonly Key[];
  /** False when the request names no valid team or bot, so that the caller's role cannot be checked. */
  readonly isComplete: boolean;
  /** Returns the caller. Throws a `Refusal` when the caller may not make the call. */
  authorize(items: readonly (Item | undefined)[]): Promise<Callers[Access]>;
}

export function accessCheckFor(
  { access, withoutFactor }: Pick<Call, 'access' | 'withoutFactor'>,
  token: SessionToken | undefined,
  { params, body }: Fields,
): AccessCheck {
  if (token === undefined) return accessCheck({}, () => undefined);
  switch (access) {
    case 'member':
    case 'manager':
    case 'owner':
      return teamCheck(access, token, TeamName.safeParse(params.teamName ?? body.teamName ?? body.team));
    case 'botOwner':
      return botCheck(token, Id.safeParse(params.chatId ?? params.id));
    case 'admin':
      return adminCheck(token, withoutFactor === true);
    default:
      return accessCheck(userReads(token), (found) =>
        access === 'user' ? signedIn(token, found) : verified(token, found),
      );
  }
}

function adminCheck(token: SessionToken, withoutFactor: boolean): AccessCheck {
  const reads = { admin: admins.at(token), session: adminSessions.at(token) };
  return accessCheck(reads, ({ admin, session }) => {
    if (admin === undefined || session === undefined || admin.isDisabled || !isLive(session, admin)) {
      throw signedOut();
    }
    if (isFactorRequired() && !admin.hasFactor && !withoutFactor) {
      throw new Refusal(403, 'FACTOR_REQUIRED', 'Please switch on your second factor first');
    }
    return { token, admin, session };
  });
}

/** The name of a team or the id of a bot; undefined in an invalid request, which is refused after the access check. */
interface ParsedName {
  readonly data?: string | undefined;
}

function teamCheck(role: TeamRole, token: SessionToken, { data: teamName }: ParsedName): AccessCheck {
  if (teamName === undefined) return withoutRole(token);
  const reads = {
    ...userReads(token),
    team: teams.at({ teamName }),
    membership: memberships.at({ teamName, username: token.username }),
  };
  return accessCheck(reads, ({ team, membership, ...found }) => {
    const caller = verified(token, found);
    if (team === undefined) throw new Refusal(404, 'UNKNOWN_TEAM', 'This team does not exist');
    const hasRole = membership?.isVerified && TEAM_ROLES.indexOf(membership.role) >= TEAM_ROLES.indexOf(role);
    if (!hasRole) throw new Refusal(403, 'NOT_ALLOWED', noRoleMessage(membership, role));
    return { ...caller, team, membership };
  });
}

function noRoleMessage(membership: Membership | undefined, role: TeamRole): string {
  if (membership === undefined) return 'You do not have access to this team';
  if (!membership.isVerified) return 'Your request to join this team is still waiting';
  return `Only ${role === 'owner' ? 'the owner' : 'a manager or the owner'} can do this`;
}

function botCheck(token: SessionToken, { data: id }: ParsedName): AccessCheck {
  if (id === undefined) return withoutRole(token);
  return accessCheck({ ...userReads(token), bot: bots.at({ id }) }, ({ bot, ...found }) => {
    const caller = verified(token, found);
    if (bot === undefined || bot.owner !== caseFold(caller.user.username)) {
      throw new Refusal(404, 'UNKNOWN_CHAT', 'This chat does not exist');
    }
    return { ...caller, bot };
  });
}

function userReads(token: SessionToken) {
  return { user: users.at(token), session: sessions.at(token) };
}

type UserFound = Found<ReturnType<typeof userReads>>;

function signedIn(token: SessionToken, { user, session }: UserFound): UserCaller {
  if (user === undefined || session === undefined || user.isSuspended || !isLive(session, user))
    throw signedOut();
  return { token, user, session };
}

function verified(token: SessionToken, found: UserFound): UserCaller {
  const caller = signedIn(token, found);
  if (!caller.user.isValidated) {
    throw new Refusal(403, 'NOT_VALIDATED', 'Please verify your email address first');
  }
  return caller;
}

function accessCheck<R extends Reads>(
  reads: R,
  authorize: (found: Found<R>) => Callers[Access],
): AccessCheck {
  const { keys, found } = startReads(reads);
  return { keys, isComplete: true, authorize: async (items) => authorize(await found(items)) };
}

function withoutRole(token: SessionToken): AccessCheck {
  const check = accessCheck(userReads(token), (found) => verified(token, found));
  return { ...check, isComplete: false };
}

function signedOut(): Refusal {
  return new Refusal(401, 'SIGNED_OUT', 'Your session has ended. Please sign in again.');
}

/** Returns the verified user of a token that a socket sends to register. */
export async function authenticate(accessToken: string): Promise<UserCaller> {
  const token = readToken('user', accessToken);
  if (token === undefined) throw signedOut();
  return verified(token, await readAll(userReads(token)));
}
