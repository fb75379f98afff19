import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { TEAM_ROLES, type TeamRole } from '../../../functions/store/team.ts';
import { newValidatedUser, type Sent } from '../../testing/suite.ts';
import { join, newTeam } from '../../testing/teams.ts';
import type { AccessResult, Identity, RoleIdentities } from '../identity.ts';
import { onePerName } from '../onePerName.ts';
import type { TestStack } from '../testStack.ts';

/** From the least to the most. */
const ranks: readonly string[] = TEAM_ROLES;

/** Where requests name their team. */
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

/** Everybody who is in the team that a request names, and who is in another one. */
export function teamRoles(testStack: TestStack): RoleIdentities {
  const userOf = onePerName(newValidatedUser);
  // Each is one user in many teams: what a call changes is changed in its own team.
  const inTeam = (role: TeamRole, isVerified: boolean): Identity => ({
    tokensFor: async (request) => {
      const teamName = await newTeam(testStack, teamOf(request));
      const user = await userOf(`${role} ${isVerified}`);
      await join(testStack, user, { teamName, role, isVerified });
      return { token: user.token };
    },
    expected: (access): AccessResult => {
      return isVerified && ranks.indexOf(role) >= ranks.indexOf(access) ? 'allowed' : 'forbidden';
    },
  });
  const elsewhere: Identity = {
    tokensFor: async (request) => {
      await newTeam(testStack, teamOf(request));
      const user = await userOf('elsewhere');
      await join(testStack, user, { teamName: await newTeam(testStack), role: 'owner' });
      return { token: user.token };
    },
    expected: () => 'forbidden',
  };
  return {
    isFor: ({ access }) => TEAM_ROLES.some((role) => role === access),
    withOwnTarget: (request) => withTeam(request, `Team ${randomUUID()}`),
    identities: {
      'the owner of the team': inTeam('owner', true),
      'a manager of the team': inTeam('manager', true),
      'a member of the team': inTeam('member', true),
      'a manager who waits to be verified': inTeam('manager', false),
      'a member who waits to be verified': inTeam('member', false),
      'the owner of another team': elsewhere,
    },
  };
}
