import { dateFormat } from '../../ui/data/dateFormat.ts';

const DAY_MS = 86_400_000;

/** Returns the days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

const ofThisYear = dateFormat({
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const ofAnyYear = dateFormat({ timeZone: 'UTC', dateStyle: 'medium' });

/** Returns a day in words, relative to `today`. */
export function dayName(day: string, today: string): string {
  const away = daysBetween(today, day);
  if (away === -1) return 'Yesterday';
  if (away === 0) return 'Today';
  if (away === 1) return 'Tomorrow';
  return day.slice(0, 4) === today.slice(0, 4) ? dayDate(day) : ofAnyYear(new Date(day));
}

/** Returns a day with its weekday and without its year. */
export const dayDate = (day: string): string => ofThisYear(new Date(day));
