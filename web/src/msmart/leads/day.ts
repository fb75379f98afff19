import { daysBetween } from '../../../../shared/rules/time.ts';
import { dateFormat } from '../../ui/data/dateFormat.ts';

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
  return dayDate(day, today);
}

/** Returns a day in words that stand within a sentence. */
export function dayInSentence(day: string, today: string): string {
  const name = dayName(day, today);
  return /^\w+$/.test(name) ? name.toLowerCase() : name;
}

/** Returns a day of this year with its weekday, any other with its year. */
export function dayDate(day: string, today = new Date().toISOString()): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return (isThisYear ? ofThisYear : ofAnyYear)(new Date(day));
}
