import * as z from 'zod/mini';
import { now } from '../runtime/now.ts';
import { addition, shardOfName } from './addition.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import type { Write } from './write.ts';

/** The counts of a tally. Deleted leads count nowhere. */
export type CountName =
  // These count on the day when the lead was added.
  | 'uploaded'
  | 'pendingPresentation'
  | 'pendingFB'
  | 'pendingTT'
  | 'pendingWS'
  // These count on the day of the event.
  | 'presented'
  | 'addFB'
  | 'followTT'
  | 'savePhone'
  | 'engFB'
  | 'engTT'
  | 'engWS'
  | 'engaged'
  | 'closed'
  | 'booked'
  | 'rejected'
  // Points count on the day when they were earned.
  | 'prospectingPoints'
  | 'connectingPoints'
  | 'engagementPoints'
  | 'resultPoints';

/** The leads that a tally counts: those of a team, a group or a member. */
export interface TallyScope {
  readonly teamName: string;
  readonly of: 'team' | 'group' | 'member';
  /** The name of the group or the member; '' for the team. */
  readonly name: string;
}

/**
 * A tally has an item for all days, one for each day, and the open follow-ups by due day: one item per month, and for
 * teams one per year. The items sort as `ALL`, `DUE#M<month>`, `DUE#Y<year>`, `ON#<day>`.
 */
export type TallyPart = 'ALL' | `DUE#M${string}` | `DUE#Y${string}` | `ON#${string}`;

interface ByPart extends TallyScope {
  readonly part: TallyPart;
  readonly shard: number;
}

/** Each sum of a team or group is spread over this many items, so that concurrent members seldom conflict. */
export const TALLY_SHARDS = 16;

/** A count of zero may be absent. The counts of a month's open follow-ups are named by the day: `d01` to `d31`. */
const Tally = z.catchall(z.object({ lastActiveAt: z.optional(z.string()) }), z.unknown());
export type Tally = z.infer<typeof Tally>;

/** Sums of leads. The transaction of each event adds to them, without a read or a version check. */
export const tallies = entity({
  name: 'tally',
  prefix: 'TALLY#',
  partition: ({ teamName, of, name }: TallyScope) => `${of}#${inKey(teamName)}#${inKey(name)}`,
  sortPrefix: '',
  sort: ({ part, shard }: Pick<ByPart, 'part' | 'shard'>) => `${part}#${String(shard).padStart(2, '0')}`,
  schema: Tally,
  grants: { own: ['msmart', 'jobs'] },
  growth:
    'one per member, 16 per group and team: for all days, each day, and each month with open follow-ups',
});

/** The start of the keys of members' tallies, from which rankings are computed. */
export const MEMBER_TALLIES = `${tallies.prefix}member#`;

/** Returns the shard of a scope that counts a member's leads. */
export function shardOf({ of }: TallyScope, username: string): number {
  if (of === 'member') return 0;
  return shardOfName(username, TALLY_SHARDS);
}

/** Returns the write that adds to a tally. `isActive` also records the time as the member's last activity. */
export function addToTally(
  at: ByPart,
  counts: ReadonlyMap<string, number>,
  { isActive = false }: { isActive?: boolean } = {},
): Write {
  const fields = isActive ? { lastActiveAt: new Date(now()).toISOString() } : {};
  return addition(tallies.at(at).key, counts, fields);
}
