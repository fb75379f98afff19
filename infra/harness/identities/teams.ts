import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { TEAM_ROLES, type TeamRole } from '../../../functions/lib/store/team.ts';
import { newValidatedUser } from '../../testing/people.ts';
import type { Sent } from '../../testing/suite.ts';
import { join, newTeam, removeFromTeam } from '../../testing/teams.ts';
import {
  type AccessResult,
  type Identity,
  onePerName,
  type RoleIdentities,
  type Tokens,
} from '../identity.ts';
import type { TestStack } from '../testStack.ts';

/** The roles are ordered from the lowest to the highest. */
const ranks: readonly string[] = TEAM_ROLES;

/** The fields in which a request names its team. */
const Named = z.looseObject({ teamName: z.optional(z.string()), team: z.optional(z.string()) });

function teamOf({ params, body }: Sent): string {
  const sent = Named.safeParse(body).data;
  return String(params?.teamName ?? sent?.teamName ?? sent?.team);
}

function withTeam({ params, body, ...request }: Sent, teamName: string): Sent {
  const sent = Named.safeParse(body).data;
  return {
    ...request,
    params: params && { ...params, ...('teamName' in params && { teamName }) },
    body: sent ? { ...sent, ...(sent.teamName && { teamName }), ...(sent.team && { team: teamName }) } : body,
  };
}

/**
 * Users with every relation to the team that a request names: each role, waiting, removed, and roles in another team.
 */
export function teamRoles(testStack: TestStack): RoleIdentities {
  // Each identity is one user who joins many teams, because calls change only their own team.
  const userOf = onePerName(newValidatedUser);
  const sharedTeam = `Team ${randomUUID()}`;
  const teamNamed = onePerName(async (name: string) => newTeam(testStack, await userOf('the owner'), name));
  const foundTeam = (request: Sent) => teamNamed(teamOf(request));
  /** A user with the given role in the team, next to a manager and a member. */
  const inTeam = (
    name: string,
    place: { readonly role: 'manager' | 'member'; readonly isVerified?: boolean; readonly isRemoved?: true },
  ): Identity => {
    const joined = onePerName(async (teamName: string) => {
      const user = await userOf(name);
      await join(testStack, user, { teamName, ...place });
      if (place.isRemoved) await removeFromTeam(testStack, user, teamName);
      return { token: user.token };
    });
    return {
      tokensFor: async (request) => joined(await foundTeam(request)),
      expected: (access) =>
        place.isVerified === false || place.isRemoved ? 'forbidden' : allowedFrom(place.role, access),
    };
  };
  /** A user whose relation to the team does not depend on its name. */
  const nextTo = (tokens: () => Promise<Tokens>, expected: Identity['expected']): Identity => ({
    tokensFor: async (request) => {
      await foundTeam(request);
      return tokens();
    },
    expected,
  });
  const inAnotherTeam = onePerName(async (role: TeamRole) => {
    const user = await userOf(`${role} elsewhere`);
    const isOwner = role === 'owner';
    const another = await newTeam(testStack, isOwner ? user : await userOf('the owner'));
    if (!isOwner) await join(testStack, user, { teamName: another, role });
    return { token: user.token };
  });
  const elsewhere = (role: TeamRole) =>
    nextTo(
      () => inAnotherTeam(role),
      () => 'forbidden',
    );
  return {
    isFor: ({ access }) => TEAM_ROLES.some((role) => role === access),
    withSharedTarget: (request) => withTeam(request, sharedTeam),
    withOwnTarget: (request) => withTeam(request, `Team ${randomUUID()}`),
    identities: {
      'the owner of the team': nextTo(
        () => userOf('the owner'),
        (access) => allowedFrom('owner', access),
      ),
      'a manager of the team': inTeam('manager', { role: 'manager' }),
      'a member of the team': inTeam('member', { role: 'member' }),
      'a manager who waits to be verified': inTeam('waiting manager', { role: 'manager', isVerified: false }),
      'a member who waits to be verified': inTeam('waiting member', { role: 'member', isVerified: false }),
      'a manager who was removed': inTeam('removed manager', { role: 'manager', isRemoved: true }),
      'a member who was removed': inTeam('removed member', { role: 'member', isRemoved: true }),
      'the owner of another team': elsewhere('owner'),
      'a manager of another team': elsewhere('manager'),
      'a member of another team': elsewhere('member'),
      'a stranger': nextTo(
        () => userOf('a stranger'),
        () => 'forbidden',
      ),
    },
  };
}

function allowedFrom(role: TeamRole, access: string): AccessResult {
  return ranks.indexOf(role) >= ranks.indexOf(access) ? 'allowed' : 'forbidden';
}
