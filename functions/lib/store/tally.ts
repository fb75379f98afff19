import * as z from 'zod/mini';
import { now } from '../runtime/now.ts';
import { addition, shardOfName } from './addition.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import type { Write } from './write.ts';

/** What is counted of leads: how many there are, what was done with them, what it earned. */
export const COUNTS = [
  /** Not deleted: on the day on which each was added, as the four that are pending. */
  ...['uploaded', 'pendingPresentation', 'pendingFB', 'pendingTT', 'pendingWS'],
  /** On the day of the event. */
  ...['presented', 'addFB', 'followTT', 'savePhone', 'engFB', 'engTT', 'engWS'],
  ...['engaged', 'closed', 'booked', 'rejected'],
  /** Points, on the day on which they were earned. */
  ...['prospectingPoints', 'connectingPoints', 'engagementPoints', 'resultPoints'],
] as const;
export type CountName = (typeof COUNTS)[number];

/** Whose leads are counted: a team's, a group's, a member's. */
export interface TallyScope {
  readonly teamName: string;
  readonly of: 'team' | 'group' | 'member';
  /** Of the group or the member; '' for the team. */
  readonly name: string;
}

/**
 * Which sum: of all days, of one day; or the open follow-ups by the day on which they are due, a month's in one item and
 * for the years before in one a year. They sort as `ALL`, `DUE#M<month>`, `DUE#Y<year>`, `ON#<day>`.
 */
export type TallyPart = 'ALL' | `DUE#M${string}` | `DUE#Y${string}` | `ON#${string}`;

interface ByPart extends TallyScope {
  readonly part: TallyPart;
  readonly shard: number;
}

/** What many people of one team write is spread over so many items, so that they seldom meet in one. */
export const TALLY_SHARDS = 16;

/** Counts that are zero are absent; those of a month's open follow-ups are named by the day: `d01` to `d31`. */
const Tally = z.catchall(z.object({ lastActiveAt: z.optional(z.string()) }), z.unknown());
export type Tally = z.infer<typeof Tally>;

/**
 * Sums that are only ever added to, in the transaction of the event: they need not be read for it, have no version, and
 * two people at once lose nothing.
 */
export const tallies = entity({
  name: 'tally',
  prefix: 'TALLY#',
  partition: ({ teamName, of, name }: TallyScope) => `${of}#${inKey(teamName)}#${inKey(name)}`,
  sortPrefix: '',
  sort: ({ part, shard }: Pick<ByPart, 'part' | 'shard'>) => `${part}#${String(shard).padStart(2, '0')}`,
  schema: Tally,
  grants: { own: ['msmart', 'jobs'] },
  growth: 'one a member, and 16 a group and team, for each day, each month with open follow-ups, and in all',
});

/** How the keys of members' tallies begin, and no others: what follows from a member's points, follows from these alone. */
export const MEMBER_TALLIES = `${tallies.prefix}member#`;

/** In which of a scope's items what is done with a member's leads is counted. */
export function shardOf({ of }: TallyScope, username: string): number {
  if (of === 'member') return 0;
  return shardOfName(username, TALLY_SHARDS);
}

/** Adds to the counts of a tally; `isActive` tells that the member has done something. */
export function addToTally(
  at: ByPart,
  counts: ReadonlyMap<string, number>,
  { isActive = false }: { isActive?: boolean } = {},
): Write {
  const fields = isActive ? { lastActiveAt: new Date(now()).toISOString() } : {};
  return addition(tallies.at(at).key, counts, fields);
}
