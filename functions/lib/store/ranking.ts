import * as z from 'zod/mini';
import { mondayOf, monthOf } from '../../../shared/rules/time.ts';
import { entity } from './entity.ts';
import { inKey, memberInKey } from './key.ts';
import { list } from './list.ts';

/** A member's points of a day, and of its week and month. Lists leave out members with zero points. */
const Ranked = z.object({
  teamName: z.string(),
  username: z.string(),
  yourName: z.string(),
  day: z.string(),
  /** The Monday of the week, YYYY-MM-DD. */
  week: z.string(),
  /** YYYY-MM. */
  month: z.string(),
  points: z.object({ today: z.int(), thisWeek: z.int(), thisMonth: z.int() }),
});
export type Ranked = z.infer<typeof Ranked>;

export type Period = keyof Ranked['points'];

export function periodsOf(day: string): Pick<Ranked, 'day' | 'week' | 'month'> {
  return { day, week: mondayOf(day), month: monthOf(day) };
}

type Of<P extends 'day' | 'week' | 'month'> = Pick<Ranked, 'teamName' | P>;

/** The width of more points than anybody earns in a month. */
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

/** The stream's function keeps the ranks up to date, and removes members who leave the team. */
export const rankings = entity({
  name: 'ranked member',
  prefix: 'RANKING#',
  partition: memberInKey,
  sortPrefix: 'RANKING',
  schema: Ranked,
  lists: Object.values(rankingLists),
  grants: { own: ['jobs'], list: ['msmart'] },
  growth: 'one per member who has earned points',
});
