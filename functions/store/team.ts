import * as z from 'zod/mini';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import { list } from './list.ts';

/** A team of M-Smart. Names are unique, case ignored: the key is what makes them so. */
const Team = z.object({
  teamName: z.string(),
  /** IANA: in which the team's days begin. */
  timeZone: z.string(),
  createdAt: z.string(),
});
export type Team = z.infer<typeof Team>;

interface OfTeam {
  readonly teamName: string;
}

export const teams = entity({
  name: 'team',
  prefix: 'TEAM#',
  partition: ({ teamName }: OfTeam) => inKey(teamName),
  sortPrefix: 'TEAM',
  schema: Team,
  grants: { own: ['msmart'] },
  growth: 'one a team',
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

export const teamsOfUser = list({
  index: 'gsi1',
  prefix: 'TEAMSOF#',
  partition: ({ username }: { readonly username: string }) => inKey(username),
  sortedBy: 'when they asked to join',
  sort: ({ requestedAt }: Membership) => requestedAt,
});

export const memberships = entity({
  name: 'membership',
  prefix: 'TEAM#',
  partition: ({ teamName }: OfTeam) => inKey(teamName),
  sortPrefix: 'MEMBER#',
  sort: ({ username }: { readonly username: string }) => inKey(username),
  schema: Membership,
  lists: [teamsOfUser],
  grants: { own: ['msmart'], list: ['msmart'] },
  growth: 'one a user and team, at most 20 a user',
});
