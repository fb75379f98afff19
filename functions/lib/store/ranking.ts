import * as z from 'zod/mini';
import { mondayOf, monthOf } from '../../../shared/rules/time.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import { shardInKey } from './teamSum.ts';

/** A member's points of a day, and of its week and month. */
export interface Ranked {
  readonly username: string;
  readonly yourName: string;
  readonly day: string;
  readonly today: number;
  readonly thisWeek: number;
  readonly thisMonth: number;
}

export type Period = 'today' | 'thisWeek' | 'thisMonth';

/** Tuples, because field names would be half of the item. */
const StoredRank = z.tuple([z.string(), z.string(), z.string(), z.int(), z.int(), z.int()]);

/**
 * A shard of a team's ranking: all members with points in the week or month of their last change. Only the stream writes
 * it. It takes one write unit for each 20 members.
 */
export const rankings = entity({
  name: 'ranking',
  prefix: 'RANKING#',
  partition: ({ teamName }: { readonly teamName: string }) => inKey(teamName),
  sortPrefix: '',
  sort: ({ shard }: { readonly shard: number }) => shardInKey(shard),
  schema: z.object({ members: z.array(StoredRank) }),
  grants: { own: ['jobs'], read: ['msmart'] },
  growth: '16 per team',
});

export function storedRank(ranked: Ranked): z.infer<typeof StoredRank> {
  const { username, yourName, day, today, thisWeek, thisMonth } = ranked;
  return [username, yourName, day, today, thisWeek, thisMonth];
}

export function rankedOf(stored: z.infer<typeof StoredRank>): Ranked {
  const [username, yourName, day, today, thisWeek, thisMonth] = stored;
  return { username, yourName, day, today, thisWeek, thisMonth };
}

/** Returns the points of a member in a period of a day, which may be later than the member's last change. */
export function pointsIn(period: Period, ranked: Ranked, day: string): number {
  const isOfPeriod = {
    today: ranked.day === day,
    thisWeek: mondayOf(ranked.day) === mondayOf(day),
    thisMonth: monthOf(ranked.day) === monthOf(day),
  };
  return isOfPeriod[period] ? ranked[period] : 0;
}
