import type { Call } from '../../../shared/contract/call.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { type Example, example, readExample } from '../example.ts';
import { newValidatedUser } from '../people.ts';
import { type Sent, send, someone, type TestUser } from '../suite.ts';
import { teamsOf } from '../teamActs.ts';
import { foundTeam, newApplicant, newManager, newMember, type TestTeam } from '../teams.ts';

async function withApplicant(): Promise<TestTeam> {
  const team = await foundTeam();
  await newApplicant(team);
  return team;
}

const byPath = ({ teamName }: TestTeam): Sent => ({ params: { teamName } });

const ownerReads = (call: Call, sent: (team: TestTeam) => Sent = byPath): Example =>
  example(call, withApplicant, { sent: (team) => ({ token: team.owner.token, ...sent(team) }) });

interface OwnerChanges {
  /** The user whom the owner's change concerns. */
  readonly person: (team: TestTeam) => Promise<TestUser>;
  readonly more?: Readonly<Record<string, unknown>>;
  readonly repeatRefusals?: readonly string[];
  readonly happenedOnce: (person: TestUser) => Promise<boolean>;
}

function ownerChanges(call: Call, { person, more, repeatRefusals, happenedOnce }: OwnerChanges): Example {
  const make = async () => {
    const team = await foundTeam();
    return { team, about: await person(team) };
  };
  return example(call, make, {
    ...(repeatRefusals && { repeatRefusals }),
    sent: ({ team: { owner, teamName }, about: { username } }) => ({
      token: owner.token,
      body: { teamName, username, ...more },
    }),
    happenedOnce: ({ about }) => happenedOnce(about),
  });
}

const teamAndPerson = async () => ({ team: await foundTeam(), person: await newValidatedUser() });

function asks(call: Call, role: 'manager' | 'member', managerName: (team: TestTeam) => string): Example {
  return example(call, teamAndPerson, {
    sent: ({ team, person: { token } }) => ({
      token,
      body: { teamName: team.teamName, managerName: managerName(team), yourName: 'Mei' },
    }),
    happenedOnce: async ({ person }) => (await teamsOf(person))[role].length === 1,
  });
}

export const teams: Readonly<Record<string, Example>> = {
  'msmart.listMyTeams': ownerReads(msmart.listMyTeams, () => ({})),
  'msmart.listTeamNames': readExample(msmart.listTeamNames),
  'msmart.setAway': example(msmart.setAway, withApplicant, {
    sent: ({ owner, teamName }) => ({
      token: owner.token,
      params: { teamName },
      body: { until: '2099-01-02' },
    }),
    happenedOnce: async ({ owner }) => (await teamsOf(owner)).owner[0]?.awayUntil !== undefined,
  }),
  'msmart.nudgeMember': example(
    msmart.nudgeMember,
    async () => {
      const team = await foundTeam();
      return { team, member: await newMember(team) };
    },
    {
      sent: ({ team: { owner, teamName }, member: { username } }) => ({
        token: owner.token,
        params: { teamName },
        body: { username },
      }),
      happenedOnce: async ({ team: { owner, teamName }, member: { username } }) => {
        const query = { username };
        const { list } = await send(msmart.listTeamMembers, {
          token: owner.token,
          params: { teamName },
          query,
        });
        return msmart.listTeamMembers.reply.parse(list)[0]?.nudges?.length === 1;
      },
    },
  ),
  'msmart.listManagers': ownerReads(msmart.listManagers),
  'msmart.createTeam': example(msmart.createTeam, newValidatedUser, {
    repeatRefusals: ['TEAM_TAKEN'],
    sent: ({ token }) => ({
      token,
      body: { teamName: `The team of ${someone().username}`, yourName: 'Mei' },
    }),
    happenedOnce: async (creator) => (await teamsOf(creator)).owner.length === 1,
  }),
  'msmart.createTeam only for oneself': example(msmart.createTeam, newValidatedUser, {
    repeatRefusals: ['TEAM_TAKEN'],
    sent: ({ token, username }) => ({
      token,
      body: { teamName: username, yourName: username, isPrivate: true },
    }),
    happenedOnce: async (creator) => (await teamsOf(creator)).owner.length === 1,
  }),
  'msmart.openTeam': example(
    msmart.openTeam,
    async () => ({ team: await foundTeam({ isPrivate: true }), stranger: await newValidatedUser() }),
    {
      sent: ({ team: { teamName, owner } }) => ({ token: owner.token, body: { teamName } }),
      happenedOnce: async ({ team, stranger }) => {
        const { list } = await send(msmart.listTeamNames, {
          token: stranger.token,
          query: { q: team.teamName },
        });
        return list.length === 1;
      },
    },
  ),
  'msmart.joinTeam': asks(msmart.joinTeam, 'member', ({ managerName }) => managerName),
  'msmart.joinAsManager': asks(msmart.joinAsManager, 'manager', () => 'A group of my own'),
  'msmart.listApplicants': ownerReads(msmart.listApplicants),
  'msmart.verifyApplicant': ownerChanges(msmart.verifyApplicant, {
    person: newApplicant,
    more: { decision: 'accept' },
    happenedOnce: async (person) => (await teamsOf(person)).member[0]?.isVerified === true,
  }),
  'msmart.removeMember': ownerChanges(msmart.removeMember, {
    person: newMember,
    repeatRefusals: ['UNKNOWN_MEMBER'],
    happenedOnce: async (person) => (await teamsOf(person)).member.length === 0,
  }),
  'msmart.leaveTeam': example(
    msmart.leaveTeam,
    async () => {
      const team = await foundTeam();
      return { teamName: team.teamName, person: await newMember(team) };
    },
    {
      repeatRefusals: ['NOT_ALLOWED'],
      sent: ({ teamName, person: { token } }) => ({ token, body: { teamName } }),
      happenedOnce: async ({ person }) => (await teamsOf(person)).member.length === 0,
    },
  ),
  'msmart.transferTeam': ownerChanges(msmart.transferTeam, {
    person: newManager,
    repeatRefusals: ['NOT_ALLOWED'],
    happenedOnce: async (person) => (await teamsOf(person)).owner.length === 1,
  }),
  'msmart.listTeamMembers': ownerReads(msmart.listTeamMembers),
};
