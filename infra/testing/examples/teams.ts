import type { Call } from '../../../shared/contract/call.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { type Example, readExample } from '../example.ts';
import { newValidatedUser } from '../people.ts';
import { type Sent, someone, type TestUser } from '../suite.ts';
import { teamsOf } from '../teamActs.ts';
import { foundTeam, newApplicant, newManager, newMember, type TestTeam } from '../teams.ts';

function ownerReads(call: Call, sent: (team: TestTeam) => Sent = byPath): Example {
  return {
    call,
    prepare: async () => {
      const team = await foundTeam();
      await newApplicant(team);
      return { sent: { token: team.owner.token, ...sent(team) } };
    },
  };
}

const byPath = ({ teamName }: TestTeam): Sent => ({ params: { teamName } });

interface OwnerChanges {
  /** The user whom the owner's change concerns. */
  readonly person: (team: TestTeam) => Promise<TestUser>;
  readonly more?: Readonly<Record<string, unknown>>;
  readonly repeat?: readonly string[];
  readonly holds: (person: TestUser) => Promise<boolean>;
}

function ownerChanges(call: Call, { person, more, repeat, holds }: OwnerChanges): Example {
  return {
    call,
    ...(repeat && { repeat }),
    prepare: async () => {
      const team = await foundTeam();
      const about = await person(team);
      const body = { teamName: team.teamName, username: about.username, ...more };
      return {
        sent: { token: team.owner.token, body },
        verify: async () => ((await holds(about)) ? undefined : 'it is not so'),
      };
    },
  };
}

function asks(call: Call, role: 'manager' | 'member', managerName: (team: TestTeam) => string): Example {
  return {
    call,
    prepare: async () => {
      const [team, person] = [await foundTeam(), await newValidatedUser()];
      const body = { teamName: team.teamName, managerName: managerName(team), yourName: 'Mei' };
      return {
        sent: { token: person.token, body },
        verify: async () => {
          const { length } = (await teamsOf(person))[role];
          return length === 1 ? undefined : `there are ${length} requests`;
        },
      };
    },
  };
}

export const teams: Readonly<Record<string, Example>> = {
  'msmart.listMyTeams': ownerReads(msmart.listMyTeams, () => ({})),
  'msmart.listTeamNames': readExample(msmart.listTeamNames),
  'msmart.listManagers': ownerReads(msmart.listManagers),
  'msmart.createTeam': {
    call: msmart.createTeam,
    repeat: ['TEAM_TAKEN'],
    prepare: async () => {
      const creator = await newValidatedUser();
      const body = { teamName: `The team of ${someone().username}`, yourName: 'Mei' };
      return {
        sent: { token: creator.token, body },
        verify: async () => {
          const { length } = (await teamsOf(creator)).owner;
          return length === 1 ? undefined : `there are ${length} teams`;
        },
      };
    },
  },
  'msmart.joinTeam': asks(msmart.joinTeam, 'member', ({ managerName }) => managerName),
  'msmart.joinAsManager': asks(msmart.joinAsManager, 'manager', () => 'A group of my own'),
  'msmart.listApplicants': ownerReads(msmart.listApplicants),
  'msmart.verifyApplicant': ownerChanges(msmart.verifyApplicant, {
    person: newApplicant,
    more: { decision: 'accept' },
    holds: async (person) => (await teamsOf(person)).member[0]?.isVerified === true,
  }),
  'msmart.removeMember': ownerChanges(msmart.removeMember, {
    person: newMember,
    repeat: ['UNKNOWN_MEMBER'],
    holds: async (person) => (await teamsOf(person)).member.length === 0,
  }),
  'msmart.leaveTeam': {
    call: msmart.leaveTeam,
    repeat: ['NOT_ALLOWED'],
    prepare: async () => {
      const team = await foundTeam();
      const person = await newMember(team);
      return {
        sent: { token: person.token, body: { teamName: team.teamName } },
        verify: async () => ((await teamsOf(person)).member.length === 0 ? undefined : 'nobody left'),
      };
    },
  },
  'msmart.transferTeam': ownerChanges(msmart.transferTeam, {
    person: newManager,
    repeat: ['NOT_ALLOWED'],
    holds: async (person) => (await teamsOf(person)).owner.length === 1,
  }),
  'msmart.listTeamMembers': ownerReads(msmart.listTeamMembers),
};
