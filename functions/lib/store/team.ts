import * as z from 'zod/mini';
import { entity } from './entity.ts';
import { inKey, sortName } from './key.ts';
import { list } from './list.ts';

/** A team of M-Smart. Names are unique, case ignored: the key is what makes them so. */
const Team = z.object({
  teamName: z.string(),
  /** IANA: in which the team's days begin. */
  timeZone: z.string(),
  createdAt: z.string(),
  owner: z.string(),
  /** Imports that are being undone: their leads are gone for everybody already. */
  undoing: z.array(z.string()),
});
export type Team = z.infer<typeof Team>;

interface OfTeam {
  readonly teamName: string;
}

const inTeam = {
  prefix: 'TEAM#',
  partition: ({ teamName }: OfTeam) => inKey(teamName),
  // Whoever deletes an account reads what it owns.
  grants: { own: ['msmart', 'jobs'], read: ['user'], list: ['msmart'] },
} as const;

export const teamsByName = list({
  index: 'gsi1',
  prefix: 'TEAMS',
  sortedBy: 'name, without case and accents',
  sort: ({ teamName }: Team) => sortName(teamName),
});

export const teams = entity({
  ...inTeam,
  name: 'team',
  sortPrefix: 'TEAM',
  schema: Team,
  lists: [teamsByName],
  growth: 'one a team',
});

const TeamWord = z.object({ teamName: z.string(), position: z.int(), word: z.string() });

export const teamWordsByName = list({
  index: 'gsi1',
  prefix: 'TEAMWORDS',
  sortedBy: 'the name from a later word on',
  sort: ({ word }: z.infer<typeof TeamWord>) => sortName(word),
});

export const teamWords = entity({
  ...inTeam,
  name: "word of a team's name",
  sortPrefix: 'WORD#',
  sort: ({ position }: { readonly position: number }) => String(position),
  schema: TeamWord,
  lists: [teamWordsByName],
  growth: "one a later word of a team's name",
});

/**
 * A group of a team, led by a manager or by the owner. It begins when its manager is accepted, and outlives its manager.
 * Its name is unique in the team, case ignored.
 */
const Group = z.object({
  teamName: z.string(),
  managerName: z.string(),
  /** A username; '' once the manager has gone: then the owner, whoever that is. */
  leader: z.string(),
});
export type Group = z.infer<typeof Group>;

export function isJoinable({ leader }: Group): boolean {
  return leader !== '';
}

/** Those that can be joined: what a manager has left is listed no more. */
export const groupsByName = list({
  index: 'gsi1',
  prefix: 'GROUPS#',
  partition: ({ teamName }: OfTeam) => inKey(teamName),
  sortedBy: 'name, without case and accents',
  sort: (group: Group) => (isJoinable(group) ? sortName(group.managerName) : undefined),
});

export const groups = entity({
  ...inTeam,
  name: 'group',
  sortPrefix: 'GROUP#',
  sort: ({ managerName }: { readonly managerName: string }) => inKey(managerName),
  schema: Group,
  lists: [groupsByName],
  growth: "one a manager, and the owner's",
});

const TeamsOfUser = z.object({ teamNames: z.array(z.string()) });
export type TeamsOfUser = z.infer<typeof TeamsOfUser>;

/** The teams of a user, in the order in which they were joined. At most 20, so that they are one item. */
export const teamsOfUsers = entity({
  name: 'teams of a user',
  prefix: 'TEAMSOF#',
  partition: ({ username }: { readonly username: string }) => inKey(username),
  sortPrefix: 'TEAMS',
  schema: TeamsOfUser,
  grants: { own: ['msmart', 'jobs'], read: ['user'] },
  growth: 'one a user in a team',
});

/** From the least to the most that one may do. */
export const TEAM_ROLES = ['member', 'manager', 'owner'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** A user in a team, in one role. Who is not verified yet has no data of the team. */
const Membership = z.object({
  teamName: z.string(),
  username: z.string(),
  role: z.enum(TEAM_ROLES),
  isVerified: z.boolean(),
  yourName: z.string(),
  /** The name of the group: of the manager or owner who leads it. */
  managerName: z.string(),
  requestedAt: z.string(),
});
export type Membership = z.infer<typeof Membership>;

/** Who asks to be in a team, and in a group of it. */
export const applicantsOfTeam = list({
  index: 'gsi1',
  prefix: 'APPLICANTS#',
  partition: ({ teamName }: OfTeam) => inKey(teamName),
  sortedBy: 'when they asked',
  sort: ({ isVerified, requestedAt }: Membership) => (isVerified ? undefined : requestedAt),
});
export const applicantsOfGroup = list({
  index: 'gsi2',
  prefix: 'GROUPAPPLICANTS#',
  partition: ({ teamName, managerName }: OfTeam & { readonly managerName: string }) =>
    `${inKey(teamName)}#${inKey(managerName)}`,
  sortedBy: 'when they asked',
  sort: ({ isVerified, role, requestedAt }: Membership) =>
    isVerified || role !== 'member' ? undefined : requestedAt,
});

export const memberships = entity({
  ...inTeam,
  name: 'membership',
  sortPrefix: 'MEMBER#',
  sort: ({ username }: { readonly username: string }) => inKey(username),
  schema: Membership,
  lists: [applicantsOfTeam, applicantsOfGroup],
  growth: 'one a user and team, at most 20 a user',
});

/** Whether two spellings name one team, or one group of a team. */
export function isSameName(one: string, other: string): boolean {
  return inKey(one) === inKey(other);
}
