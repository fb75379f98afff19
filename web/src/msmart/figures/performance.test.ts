import { expect, test } from 'vitest';
import { CHART_DAYS, type Merits } from '../../../../shared/contract/merits.ts';
import { addDays } from '../../../../shared/rules/time.ts';
import { sevenDaysOf, weeksOf } from './performance.ts';

/** Returns 30 days that each earned the points that `pointsOn` gives. */
const meritsUpTo = (last: string, pointsOn: (day: string) => number): Merits =>
  Array.from({ length: CHART_DAYS }, (_, index) => {
    const day = addDays(last, index + 1 - CHART_DAYS);
    return { day, prospecting: pointsOn(day), connect: 0, enggage: 0, result: 0 };
  });

test.each([
  ['2026-11-23', { thisWeek: 1, lastWeek: 7, lastWeekByNow: 1 }],
  ['2026-11-26', { thisWeek: 4, lastWeek: 7, lastWeekByNow: 4 }],
  ['2026-11-29', { thisWeek: 7, lastWeek: 7, lastWeekByNow: 7 }],
])('on %s the weeks, which begin on Monday, have %j', (day, weeks) => {
  expect(weeksOf(meritsUpTo(day, () => 1))).toEqual(weeks);
});

test('the points of each day count in its own week', () => {
  const points = new Map([
    ['2026-11-22', 5],
    ['2026-11-23', 3],
    ['2026-11-24', -1],
  ]);
  expect(weeksOf(meritsUpTo('2026-11-24', (day) => points.get(day) ?? 0))).toEqual({
    thisWeek: 2,
    lastWeek: 5,
    lastWeekByNow: 0,
  });
});

test('seven days are compared with the seven before, on each weekday', () => {
  const merits = meritsUpTo('2026-11-24', (day) => (day > '2026-11-17' ? 2 : day > '2026-11-10' ? 1 : 100));
  expect(sevenDaysOf(merits)).toEqual({ today: 2, sevenDays: 14, sevenDaysBefore: 7 });
});
