import * as z from 'zod/mini';
import type { ReplyClass } from '../../../shared/rules/replyTime.ts';
import { now } from '../runtime/now.ts';
import { addition } from './addition.ts';
import { entity } from './entity.ts';
import { memberInKey, type OfMember } from './key.ts';
import type { Write } from './write.ts';

/** The counts of a tally or sum. Deleted leads count nowhere. */
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
  // These count the first messages to leads from chats by the time that they took. A deletion takes none back.
  | `reply:${ReplyClass}`
  // Points count on the day when they were earned.
  | 'prospectingPoints'
  | 'connectingPoints'
  | 'engagementPoints'
  | 'resultPoints';

/**
 * A tally has an item for all days, one for each day, and one for each month with open follow-ups. The items sort as `ALL`,
 * `DUE#<month>`, `ON#<day>`. The sums of teams and groups have the same parts.
 */
export type TallyPart = 'ALL' | `DUE#${string}` | `ON#${string}`;

interface ByPart extends OfMember {
  readonly part: TallyPart;
}

/** A count of zero may be absent. The counts of a month's open follow-ups are named by the day: `d01` to `d31`. */
const Tally = z.catchall(z.object({ lastActiveAt: z.optional(z.string()) }), z.unknown());
export type Tally = z.infer<typeof Tally>;

/** Sums of a member's leads. The transaction of each event adds to them, without a read or a version check. */
export const tallies = entity({
  name: 'tally of a member',
  prefix: 'TALLY#',
  partition: memberInKey,
  sortPrefix: '',
  sort: ({ part }: Pick<ByPart, 'part'>) => part,
  schema: Tally,
  grants: { own: ['msmart', 'jobs'] },
  growth: 'one per member for all days, each day, and each month with open follow-ups',
});

/** Returns the write that adds to a tally. `isActive` also records the time as the member's last activity. */
export function addToTally(
  at: ByPart,
  counts: ReadonlyMap<string, number>,
  { isActive = false }: { isActive?: boolean } = {},
): Write {
  const fields = isActive ? { lastActiveAt: new Date(now()).toISOString() } : {};
  return addition(tallies.at(at).key, counts, fields);
}
