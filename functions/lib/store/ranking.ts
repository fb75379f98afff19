import * as z from 'zod/mini';
import { addDays, daysBetween, mondayOf, monthOf } from '../../../shared/rules/time.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import { shardInKey } from './teamSum.ts';

/** A member's points on the day of their last change and before it. */
export interface Ranked {
  readonly username: string;
  readonly yourName: string;
  readonly day: string;
  readonly thisMonth: number;
  /** The points of each of the last 14 days until `day`. */
  readonly points: readonly number[];
}

export type Period = 'today' | 'thisWeek' | 'thisMonth' | 'sevenDays' | 'sevenDaysBefore';

/** Tuples, because field names would be half of the item. */
const StoredRank = z.tuple([z.string(), z.string(), z.string(), z.int(), z.array(z.int())]);

/**
 * A shard of a team's ranking: the members with points in the month of their last change, or in the 14 days until it.
 * Only the stream writes it. It takes one write unit for each 12 members.
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
  const { username, yourName, day, thisMonth, points } = ranked;
  return [username, yourName, day, thisMonth, [...points]];
}

export function rankedOf(stored: z.infer<typeof StoredRank>): Ranked {
  const [username, yourName, day, thisMonth, points] = stored;
  return { username, yourName, day, thisMonth, points };
}

/** Returns the first day of which a rank written on `day` has the points. */
export const firstRankedDay = (day: string): string => addDays(day, -13);

type Points = Pick<Ranked, 'day' | 'thisMonth' | 'points'>;

/** Returns the points of a member in a period of a day, which may be later than the member's last change. */
export function pointsIn(period: Period, ranked: Points, day: string): number {
  if (period === 'thisMonth') return monthOf(ranked.day) === monthOf(day) ? ranked.thisMonth : 0;
  const first = firstRankedDay(ranked.day);
  const today = daysBetween(first, day);
  const { from, to } = {
    today: { from: today, to: today },
    thisWeek: { from: daysBetween(first, mondayOf(day)), to: today },
    sevenDays: { from: today - 6, to: today },
    sevenDaysBefore: { from: today - 13, to: today - 7 },
  }[period];
  return ranked.points.reduce((sum, points, index) => (from <= index && index <= to ? sum + points : sum), 0);
}
