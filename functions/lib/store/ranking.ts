import * as z from 'zod/mini';
import { mondayOf, monthOf } from '../../../shared/rules/time.ts';
import { entity } from './entity.ts';
import { inKey, memberInKey } from './key.ts';
import { list } from './list.ts';

/** A member's points of a day, and of the week and the month that it is in. Of no list where they are zero. */
const Ranked = z.object({
  teamName: z.string(),
  username: z.string(),
  yourName: z.string(),
  day: z.string(),
  /** Its Monday. */
  week: z.string(),
  /** YYYY-MM. */
  month: z.string(),
  points: z.object({ today: z.int(), thisWeek: z.int(), thisMonth: z.int() }),
});
export type Ranked = z.infer<typeof Ranked>;

export type Period = keyof Ranked['points'];

/** The periods that a day is in. */
export function periodsOf(day: string): Pick<Ranked, 'day' | 'week' | 'month'> {
  return { day, week: mondayOf(day), month: monthOf(day) };
}

type Of<P extends 'day' | 'week' | 'month'> = Pick<Ranked, 'teamName' | P>;

/** More than anybody earns in a month. */
const DIGITS = 9;

const sortedBy = (period: Period) => (ranked: Ranked) => {
  const points = ranked.points[period];
  return points > 0 ? String(points).padStart(DIGITS, '0') : undefined;
};

export const rankingLists = {
  today: list({
    index: 'gsi1',
    prefix: 'RANKINGOFDAY#',
    partition: ({ teamName, day }: Of<'day'>) => `${inKey(teamName)}#${day}`,
    sortedBy: 'points',
    sort: sortedBy('today'),
  }),
  thisWeek: list({
    index: 'gsi2',
    prefix: 'RANKINGOFWEEK#',
    partition: ({ teamName, week }: Of<'week'>) => `${inKey(teamName)}#${week}`,
    sortedBy: 'points',
    sort: sortedBy('thisWeek'),
  }),
  thisMonth: list({
    index: 'gsi3',
    prefix: 'RANKINGOFMONTH#',
    partition: ({ teamName, month }: Of<'month'>) => `${inKey(teamName)}#${month}`,
    sortedBy: 'points',
    sort: sortedBy('thisMonth'),
  }),
};

/** What rankings are read from, without the members who have left: written when the stream tells of a change. */
export const rankings = entity({
  name: 'ranked member',
  prefix: 'RANKING#',
  partition: memberInKey,
  sortPrefix: 'RANKING',
  schema: Ranked,
  lists: Object.values(rankingLists),
  grants: { own: ['jobs'], list: ['msmart'] },
  growth: 'one a member who has earned points',
});
