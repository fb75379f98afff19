/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // The thirtieth of February is read as a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether a text names a time zone of the IANA database, in any case. */
export function isTimeZone(text: string): boolean {
  // Offsets such as +08:00 are taken by Intl too, but know no summer time.
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch (problem) {
    if (problem instanceof RangeError) return false;
    throw problem;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one costs more than all else that is asked of it. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** The day, as YYYY-MM-DD, that a time in milliseconds since 1970 falls on in a time zone. */
export function dayIn(timeZone: string, time: number): string {
  const parts = formatIn(timeZone).formatToParts(time);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days of the calendar have no hours: summer time neither lengthens nor shortens one. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** A day's month, as YYYY-MM. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** So many days up to one, oldest first. */
export function daysUpTo(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(day, index + 1 - count));
}
