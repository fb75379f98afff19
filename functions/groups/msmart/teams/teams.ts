import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import type { Teams } from '../../../../shared/contract/team.ts';
import { awayDay } from '../../../../shared/rules/team.ts';
import { dayIn } from '../../../../shared/rules/time.ts';
import { command, query } from '../../../lib/http/handler.ts';
import { Refusal, taken } from '../../../lib/http/refusal.ts';
import { now } from '../../../lib/runtime/now.ts';
import { takenSkeletons, teamNameSkeletons } from '../../../lib/store/nameSkeleton.ts';
import { readAll } from '../../../lib/store/read.ts';
import { SearchPageKey } from '../../../lib/store/searchIndexes.ts';
import { type Membership, memberships, type Team, teams, teamsOfUsers } from '../../../lib/store/team.ts';
import { searchTeams } from '../../../lib/store/teamList.ts';
import { isOf } from '../leads/access.ts';
import { defaultTimeZone } from './defaultTimeZone.ts';
import { newTeamWrites, searchWrites } from './newTeam.ts';
import { withTeam } from './teamsOfUser.ts';

export const listMyTeams = query(calls.listMyTeams, {
  reads: ({ username }) => ({ mine: teamsOfUsers.at({ username }) }),
  reply: async ({ username, mine }) => {
    const names = mine?.teamNames ?? [];
    const found = await readAll({
      own: names.map((teamName) => memberships.at({ teamName, username })),
      teams: names.map((teamName) => teams.at({ teamName })),
    });
    // The user may have left a team since the names were read.
    const joined = names.flatMap((_, index) => {
      const [membership, team] = [found.own[index], found.teams[index]];
      return membership && team ? [{ membership, team }] : [];
    });
    return {
      owner: withRole(joined, 'owner'),
      manager: withRole(joined, 'manager'),
      member: withRole(joined, 'member'),
    };
  },
});

interface Joined {
  readonly membership: Membership;
  readonly team: Team;
}

function withRole(joined: readonly Joined[], role: Membership['role']): Teams['owner'] {
  return joined
    .filter(({ membership }) => membership.role === role)
    .map(({ membership, team: { teamName, timeZone, isPrivate } }) => ({
      teamName,
      isVerified: membership.isVerified,
      managerName: membership.managerName,
      yourName: membership.yourName,
      timeZone,
      ...(isPrivate && { isPrivate }),
      awayUntil: awayDay(membership, dayIn(timeZone, now())),
    }));
}

export const listTeamNames = query(calls.listTeamNames, {
  cursor: SearchPageKey,
  reads: ({ query: { limit, q = '' }, from }) => ({ found: () => searchTeams(q, limit, from) }),
  reply: ({ found: { records, next } }) => ({
    page: records.map(({ teamName }) => ({ teamName })),
    next,
  }),
});

export const createTeam = command(calls.createTeam, {
  reads: ({ username, body: { teamName } }) => ({
    team: teams.at({ teamName }),
    sameSkeleton: takenSkeletons(teamNameSkeletons, teamName),
    mine: teamsOfUsers.at({ username }),
  }),
  decide: ({ caller: { user }, body, team, sameSkeleton, mine }) => {
    const { teamName, yourName, timeZone = defaultTimeZone(), isPrivate = false } = body;
    const { username } = user;
    const reply = { succMsg: 'Team created' };
    // A repeat after a lost reply, which must not lead to a second team.
    if (isPrivate && team?.isPrivate && isOf({ username: team.owner }, user)) return { reply };
    if (team !== undefined) throw taken('teamName', takenWords(team, username), 'TEAM_TAKEN');
    if (sameSkeleton.some((skeleton) => skeleton !== undefined)) throw taken('teamName', TAKEN, 'TEAM_TAKEN');
    return {
      writes: [
        ...newTeamWrites({ teamName, owner: username, yourName, timeZone, isPrivate }),
        withTeam(mine, { username, teamName }),
      ],
      reply,
    };
  },
});

const TAKEN = 'Team Name is already taken';

/** An owner who creates the team again after a lost reply learns that it exists. */
function takenWords({ owner }: Team, username: string): string {
  return isOf({ username: owner }, { username }) ? 'You already own a team with this name' : TAKEN;
}

/** Lists a private team, which takes requests from then on. */
export const openTeam = command(calls.openTeam, {
  decide: ({ caller: { team } }) => ({
    ...(team.isPrivate && {
      writes: [teams.patch(team, { isPrivate: false }), ...searchWrites(team.teamName)],
    }),
    reply: { succMsg: `${team.teamName} takes requests now` },
  }),
});

/** The former owner becomes a manager, and keeps the group. */
export const transferTeam = command(calls.transferTeam, {
  reads: ({ body: { teamName, username } }) => ({ successor: memberships.at({ teamName, username }) }),
  decide: ({ caller: { team, membership }, successor }) => {
    if (successor === undefined) {
      throw new Refusal(404, 'UNKNOWN_MEMBER', 'This person is not in the team');
    }
    if (successor.role === 'owner') throw new Refusal(409, 'ALREADY_OWNER', 'You own this team already');
    if (successor.role !== 'manager' || !successor.isVerified) {
      throw new Refusal(409, 'NOT_A_MANAGER', 'You can hand the team to a verified manager only');
    }
    return {
      writes: [
        teams.patch(team, { owner: successor.username }),
        memberships.patch(successor, { role: 'owner' }),
        memberships.patch(membership, { role: 'manager' }),
      ],
      reply: { succMsg: `${successor.yourName} owns the team now` },
    };
  },
});
