import type { Merits } from '../../../../shared/contract/merits.ts';
import { addDays, mondayOf, weekBefore } from '../../../../shared/rules/time.ts';
import { dateFormat } from '../../ui/data/dateFormat.ts';

type DayOfMerits = Merits[number];

/** The four series of the chart, as the contract spells them. */
export const stages = [
  { key: 'prospecting', name: 'Prospecting' },
  { key: 'connect', name: 'Connecting' },
  { key: 'enggage', name: 'Engagement' },
  { key: 'result', name: 'Result' },
] as const;

const format = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a day (YYYY-MM-DD) without shifting it to the browser's time zone. */
export const dayLabel = (day: string) => format(new Date(`${day}T00:00:00Z`));

export const pointsOf = (day: DayOfMerits) => stages.reduce((sum, { key }) => sum + day[key], 0);

/** Returns the days on which points were earned or taken back, latest first. */
export const daysWithPoints = (merits: Merits): DayOfMerits[] =>
  merits.filter((day) => stages.some(({ key }) => day[key] !== 0)).toReversed();

/** Returns the points of the week of the last day, which begins on Monday, and of the week before: in all, and until the same weekday. */
export function weeksOf(merits: Merits) {
  const today = merits.at(-1)?.day;
  if (today === undefined) return { thisWeek: 0, lastWeek: 0, lastWeekByNow: 0 };
  const monday = mondayOf(today);
  const sumOf = (from: string, to: string) =>
    merits.filter(({ day }) => day >= from && day < to).reduce((sum, day) => sum + pointsOf(day), 0);
  return {
    thisWeek: sumOf(monday, addDays(monday, 7)),
    lastWeek: sumOf(weekBefore(monday), monday),
    lastWeekByNow: sumOf(weekBefore(monday), addDays(today, -6)),
  };
}

/** Returns the points of the last day, of the seven days until it, and of the seven before them. */
export function sevenDaysOf(merits: Merits) {
  const sumOf = (days: Merits) => days.reduce((sum, day) => sum + pointsOf(day), 0);
  return {
    today: sumOf(merits.slice(-1)),
    sevenDays: sumOf(merits.slice(-7)),
    sevenDaysBefore: sumOf(merits.slice(-14, -7)),
  };
}
