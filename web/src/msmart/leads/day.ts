/** The day (YYYY-MM-DD) that it is in a time zone. */
export function dayIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

const DAY_MS = 86_400_000;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days `to` is after `from`; below zero: before it. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

const ofThisYear = new Intl.DateTimeFormat(undefined, {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const ofAnyYear = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', dateStyle: 'medium' });

/** A day as people call it, seen from `today`. */
export function dayName(day: string, today: string): string {
  const away = daysBetween(today, day);
  if (away === -1) return 'Yesterday';
  if (away === 0) return 'Today';
  if (away === 1) return 'Tomorrow';
  return (day.slice(0, 4) === today.slice(0, 4) ? ofThisYear : ofAnyYear).format(new Date(day));
}
