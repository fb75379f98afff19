import * as z from 'zod/mini';
import { mondayOf, monthOf, weekBefore } from '../../../shared/rules/time.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import { shardInKey } from './teamSum.ts';

/** A member's points of a day, of its week and month, and of the week before. */
export interface Ranked {
  readonly username: string;
  readonly yourName: string;
  readonly day: string;
  readonly today: number;
  readonly thisWeek: number;
  readonly thisMonth: number;
  readonly lastWeek: number;
}

export type Period = 'today' | 'thisWeek' | 'thisMonth' | 'lastWeek';

/** Tuples, because field names would be half of the item. */
const StoredRank = z.tuple([z.string(), z.string(), z.string(), z.int(), z.int(), z.int(), z.int()]);

/**
 * A shard of a team's ranking: the members with points in the month or week of their last change, or in the week before.
 * Only the stream writes it. It takes one write unit for each 20 members.
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
  const { username, yourName, day, today, thisWeek, thisMonth, lastWeek } = ranked;
  return [username, yourName, day, today, thisWeek, thisMonth, lastWeek];
}

export function rankedOf(stored: z.infer<typeof StoredRank>): Ranked {
  const [username, yourName, day, today, thisWeek, thisMonth, lastWeek] = stored;
  return { username, yourName, day, today, thisWeek, thisMonth, lastWeek };
}

/** Returns the points of a member in a period of a day, which may be later than the member's last change. */
export function pointsIn(period: Period, ranked: Ranked, day: string): number {
  const [changed, monday] = [mondayOf(ranked.day), mondayOf(day)];
  const isOfThisWeek = changed === monday;
  const points: Readonly<Record<Period, number>> = {
    today: ranked.day === day ? ranked.today : 0,
    thisWeek: isOfThisWeek ? ranked.thisWeek : 0,
    thisMonth: monthOf(ranked.day) === monthOf(day) ? ranked.thisMonth : 0,
    lastWeek: isOfThisWeek ? ranked.lastWeek : changed === weekBefore(monday) ? ranked.thisWeek : 0,
  };
  return points[period];
}
