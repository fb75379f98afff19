import * as z from 'zod/mini';
import { Nudge } from '../../../shared/contract/nudge.ts';
import { entity } from './entity.ts';
import { inKey, sortName } from './key.ts';
import { list } from './list.ts';

/** A team of M-Smart. Its key makes the name unique, ignoring case. */
const Team = z.object({
  teamName: z.string(),
  /** IANA name; it defines when the team's days begin. */
  timeZone: z.string(),
  createdAt: z.string(),
  owner: z.string(),
  /** The team is not listed and takes no requests. */
  isPrivate: z.optional(z.boolean()),
  /** The ids of imports that are being undone. Their leads are already hidden. */
  undoing: z.array(z.string()),
});
export type Team = z.infer<typeof Team>;

interface OfTeam {
  readonly teamName: string;
}

const inTeam = {
  prefix: 'TEAM#',
  partition: ({ teamName }: OfTeam) => inKey(teamName),
  // Deleting an account reads the teams that it owns, a bot's owner chooses a team and members for its leads, and a
  // leader sees what the members learn.
  grants: { own: ['msmart', 'jobs'], read: ['user', 'mu', 'mchat', 'words'], list: ['msmart'] },
} as const;

/** Lists only teams that take requests. */
export const teamsByName = list({
  index: 'gsi1',
  prefix: 'TEAMS',
  sortedBy: 'name, without case and accents',
  sort: ({ teamName, isPrivate }: Team) => (isPrivate ? undefined : sortName(teamName)),
});

export const teams = entity({
  ...inTeam,
  name: 'team',
  sortPrefix: 'TEAM',
  schema: Team,
  lists: [teamsByName],
  growth: 'one per team',
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
  growth: "one per later word of a team's name",
});

/**
 * A group of a team, led by a manager or by the owner. It is created when its manager is accepted, and stays when its
 * manager leaves. Its name is unique in the team, ignoring case.
 */
const Group = z.object({
  teamName: z.string(),
  managerName: z.string(),
  /** A username; '' once the manager has left, when the owner leads the group. */
  leader: z.string(),
});
export type Group = z.infer<typeof Group>;

export function isJoinable({ leader }: Group): boolean {
  return leader !== '';
}

/** Lists only groups that can be joined, so none whose manager has left. */
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
  growth: "one per manager, and the owner's",
});

const TeamsOfUser = z.object({ teamNames: z.array(z.string()) });
export type TeamsOfUser = z.infer<typeof TeamsOfUser>;

/** The teams of a user in the order of joining. At most 20 teams fit into one item. */
export const teamsOfUsers = entity({
  name: 'teams of a user',
  prefix: 'TEAMSOF#',
  partition: ({ username }: { readonly username: string }) => inKey(username),
  sortPrefix: 'TEAMS',
  schema: TeamsOfUser,
  grants: { own: ['msmart', 'jobs'], read: ['user', 'mchat', 'words'] },
  growth: 'one per user in a team',
});

/** Ordered from the fewest rights to the most. */
export const TEAM_ROLES = ['member', 'manager', 'owner'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** A user's role in a team. An unverified member has no access to the team's data. */
const Membership = z.object({
  teamName: z.string(),
  username: z.string(),
  role: z.enum(TEAM_ROLES),
  isVerified: z.boolean(),
  yourName: z.string(),
  /** The name of the group that the member belongs to or leads. */
  managerName: z.string(),
  requestedAt: z.string(),
  /** The time at which an applicant was accepted, or the team was created; absent in older records. */
  verifiedAt: z.optional(z.string()),
  /** The day on which the member is back; until then a rotation passes the member over. */
  awayUntil: z.optional(z.string()),
  /** The last nudges, newest first. */
  nudges: z.optional(z.array(Nudge)),
});
export type Membership = z.infer<typeof Membership>;

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
  growth: 'one per user and team, at most 20 per user',
});

/** Returns whether two spellings name the same team or group. */
export function isSameName(one: string, other: string): boolean {
  return inKey(one) === inKey(other);
}
