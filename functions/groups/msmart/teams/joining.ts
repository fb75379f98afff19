import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import { command } from '../../../lib/http/handler.ts';
import { Refusal } from '../../../lib/http/refusal.ts';
import { now } from '../../../lib/runtime/now.ts';
import type { Stored } from '../../../lib/store/entity.ts';
import { leftTeamJobs, showContactJobs, teamMailJobs, tellJobs } from '../../../lib/store/job.ts';
import {
  groups,
  isJoinable,
  isSameName,
  type Membership,
  memberships,
  type TeamsOfUser,
  teams,
  teamsOfUsers,
} from '../../../lib/store/team.ts';
import type { Write } from '../../../lib/store/write.ts';
import { groupTaken, withoutGroup } from './groupWrites.ts';
import { teamPath } from './mails.ts';
import { requestEnded, requestNotice } from './requests.ts';
import { requireOpenTeam, requireTeam } from './requireTeam.ts';
import { withoutTeam, withTeam } from './teamsOfUser.ts';

interface Asking {
  readonly username: string;
  readonly body: { readonly teamName: string; readonly managerName: string };
}

const readsOfRequest = ({ username, body: { teamName, managerName } }: Asking) => ({
  team: teams.at({ teamName }),
  membership: memberships.at({ teamName, username }),
  group: groups.at({ teamName, managerName }),
  mine: teamsOfUsers.at({ username }),
});

export const joinTeam = command(calls.joinTeam, {
  reads: readsOfRequest,
  decide: ({ caller: { user }, body, team, membership, group, mine }) => {
    const { teamName } = requireOpenTeam(team);
    const reply = { succMsg: 'Request sent. Your manager will verify you.' };
    if (isAskedAlready(membership, { role: 'member', managerName: body.managerName })) return { reply };
    if (group === undefined || !isJoinable(group)) {
      const words = 'This manager is not in the team';
      throw new Refusal(404, 'UNKNOWN_MANAGER', words, { fields: { managerName: words } });
    }
    const { managerName, leader } = group;
    const request = { teamName, user, role: 'member', body, managerName, verifier: leader } as const;
    return { writes: requestWrites(request, mine), reply };
  },
});

export const joinAsManager = command(calls.joinAsManager, {
  reads: readsOfRequest,
  decide: ({ caller: { user }, body, team, membership, group, mine }) => {
    const { teamName, owner } = requireOpenTeam(team);
    const { managerName } = body;
    const reply = { succMsg: 'Request sent. The owner of the team will verify you.' };
    if (isAskedAlready(membership, { role: 'manager', managerName })) return { reply };
    if (group !== undefined) throw groupTaken();
    const request = { teamName, user, role: 'manager', body, managerName, verifier: owner } as const;
    return { writes: requestWrites(request, mine), reply };
  },
});

/** Returns whether the user has made the same request before. Refuses a member, and a user with another open request. */
function isAskedAlready(
  membership: Membership | undefined,
  { role, managerName }: Pick<Membership, 'role' | 'managerName'>,
): boolean {
  if (membership === undefined) return false;
  if (membership.isVerified) {
    throw new Refusal(409, 'ALREADY_IN_TEAM', 'You are already in this team');
  }
  if (membership.role === role && isSameName(membership.managerName, managerName)) return true;
  const words = 'You have already asked to join this team. Withdraw that request first.';
  throw new Refusal(409, 'ALREADY_ASKED', words);
}

interface JoinRequest {
  readonly teamName: string;
  readonly user: { readonly username: string };
  readonly role: 'manager' | 'member';
  readonly body: { readonly yourName?: string | undefined };
  readonly managerName: string;
  /** The username of the member who decides. */
  readonly verifier: string;
}

function requestWrites(
  { teamName, user: { username }, role, body, managerName, verifier }: JoinRequest,
  mine: Stored<TeamsOfUser> | undefined,
): Write[] {
  const yourName = body.yourName || username;
  return [
    memberships.create({
      teamName,
      username,
      role,
      isVerified: false,
      yourName,
      managerName,
      requestedAt: new Date(now()).toISOString(),
    }),
    withTeam(mine, { username, teamName }),
    teamMailJobs.add({ what: 'request', teamName, username, yourName, role, managerName }),
    tellJobs.add({
      username: verifier,
      ...requestNotice({ teamName, username }),
      words: { text: '{name} asks to join your team {team}', values: { name: yourName, team: teamName } },
      to: teamPath('/msmart/team/manage', teamName),
    }),
  ];
}

/** An applicant who leaves withdraws the request. */
export const leaveTeam = command(calls.leaveTeam, {
  reads: ({ username, body: { teamName } }) => ({
    team: teams.at({ teamName }),
    membership: memberships.at({ teamName, username }),
    mine: teamsOfUsers.at({ username }),
  }),
  decide: ({ team: found, membership, mine }) => {
    const team = requireTeam(found);
    if (membership === undefined) throw new Refusal(403, 'NOT_ALLOWED', 'You are not in this team');
    if (membership.role === 'owner') {
      const words = 'The owner cannot leave the team. Hand it to a manager first.';
      throw new Refusal(409, 'OWNER_CANNOT_LEAVE', words);
    }
    const { username, isVerified } = membership;
    return {
      writes: [
        memberships.remove(membership),
        withoutTeam(mine, { username, teamName: team.teamName }),
        ...withoutGroup(membership),
        ...(isVerified
          ? [leftTeamJobs.add({ username, teamName: team.teamName }), showContactJobs.add({ username })]
          : [requestEnded('withdrawn', membership)]),
      ],
      reply: { succMsg: isVerified ? 'You have left the team' : 'Your request was withdrawn' },
    };
  },
});
