import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { DEFAULT_TIME_ZONE } from '../../../shared/rules/team.ts';
import { dayIn, mondayOf } from '../../../shared/rules/time.ts';
import { now } from '../runtime/now.ts';
import { addition } from './addition.ts';
import { entity } from './entity.ts';
import type { Write } from './write.ts';

/** The counts of a week are spread over this many items, so that concurrent sign-ups seldom conflict. */
export const WEEK_SHARDS = 16;

const WeekCount = z.object({
  /** The users who joined in that week; without those who have deleted their account. */
  users: z._default(z.int(), 0),
  /** The enrolments that admins have made in that week. */
  enrolments: z._default(z.int(), 0),
});
export type WeekCount = z.infer<typeof WeekCount>;

export const weekCounts = entity({
  name: 'count of a week',
  prefix: 'WEEKCOUNT#',
  partition: ({ week }: { readonly week: string }) => week,
  sortPrefix: '',
  sort: ({ shard }: { readonly shard: number }) => String(shard).padStart(2, '0'),
  schema: WeekCount,
  grants: { own: ['user', 'admin', 'author'] },
  growth: `${WEEK_SHARDS} per week`,
});

/** Returns the day (YYYY-MM-DD) in the suite's time zone; `time` is in milliseconds since 1970. */
export const suiteDay = (time: number): string => dayIn(DEFAULT_TIME_ZONE, time);

/** Returns the Monday of the week in which a time lies. */
export const weekOf = (time: number): string => mondayOf(suiteDay(time));

/** Returns the write that adds to a count of the week in which an event took place. A single shard may fall below zero. */
export function addToWeek(name: keyof WeekCount, by: number, time = now()): Write {
  const { key } = weekCounts.at({ week: weekOf(time), shard: randomInt(WEEK_SHARDS) });
  return addition(key, new Map([[name, by]]));
}

export async function readWeek(week: string): Promise<WeekCount> {
  const { records } = await weekCounts.within({ week }, { limit: WEEK_SHARDS });
  const sum = (name: keyof WeekCount) => records.reduce((total, record) => total + record[name], 0);
  return { users: sum('users'), enrolments: sum('enrolments') };
}
