/** Returns whether a text is a day of the calendar, written YYYY-MM-DD. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // `Date` reads 30 February as a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns whether a text names a time zone of the IANA database, in any case. */
export function isTimeZone(text: string): boolean {
  // Intl also accepts offsets such as +08:00, which have no summer time.
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch (problem) {
    if (problem instanceof RangeError) return false;
    throw problem;
  }
}

/** Returns a function that keeps the format of each time zone, as creating one costs far more than using it. */
function formatsOf(locale: string, options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}

const daysIn = formatsOf('en-US-u-ca-gregory-nu-latn', { year: 'numeric', month: '2-digit', day: '2-digit' });
// Swedish writes times as ISO 8601 does.
const timesIn = formatsOf('sv-SE-u-ca-gregory-nu-latn', { dateStyle: 'short', timeStyle: 'short' });

/** The earliest time zone (UTC+14): no team's today is later. */
export const EARLIEST_ZONE = 'Pacific/Kiritimati';

/** Returns the day (YYYY-MM-DD) of a time in a time zone; `time` is in milliseconds since 1970. */
export function dayIn(timeZone: string, time: number): string {
  const parts = daysIn(timeZone).formatToParts(time);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** Returns the day and the time of day in a time zone, such as 2026-11-26 09:30, which spreadsheets read as a time. */
export const timeIn = (timeZone: string, time: number): string => timesIn(timeZone).format(time);

const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds calendar days, which summer time makes neither longer nor shorter. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Returns the Monday of a day's week. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** Returns the Monday before one. */
export const weekBefore = (monday: string): string => addDays(monday, -7);

/** Returns a day's month, YYYY-MM. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Returns the last `count` days up to and including `day`, oldest first. */
export function daysUpTo(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(day, index + 1 - count));
}
