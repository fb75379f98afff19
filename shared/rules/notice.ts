import { addDays, dayIn, timeIn } from './time.ts';

interface NoticeWords {
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Returns a notice's sentence with its values in place of the names in braces. */
export function noticeText({ text, values }: NoticeWords): string {
  return text.replace(/\{(\w+)\}/g, (name, key: string) =>
    Object.hasOwn(values, key) ? `${values[key]}` : name,
  );
}

/** Returns how often a notice has come, such as "3 times"; '' for once, and where its words say the number. */
export function timesText({ words, count }: { readonly words: NoticeWords; readonly count: number }): string {
  return count > 1 && !Object.hasOwn(words.values, 'count') ? `${count} times` : '';
}

const DAY_MINUTES = 24 * 60;

interface Quiet {
  readonly quiet: { readonly from: string; readonly to: string };
  readonly timeZone: string;
}

/** Returns the minutes until the quiet hours end; 0 outside them. `time` is in milliseconds since 1970. */
export function quietMinutes({ quiet: { from, to }, timeZone }: Quiet, time: number): number {
  const at = minuteOf(timeIn(timeZone, time).slice(-5));
  const since = (minute: number) => (at - minute + DAY_MINUTES) % DAY_MINUTES;
  const length = (minuteOf(to) - minuteOf(from) + DAY_MINUTES) % DAY_MINUTES;
  return since(minuteOf(from)) < length ? length - since(minuteOf(from)) : 0;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

interface TimeOfDay {
  /** Such as 08:30. */
  readonly time: string;
  readonly timeZone: string;
  /** The day that has had its time already, YYYY-MM-DD. */
  readonly after: string | undefined;
}

/** Returns when a time of day comes next, on a day later than `after`, in milliseconds since 1970. */
export function nextTime({ time, timeZone, after }: TimeOfDay, now: number): number {
  const today = dayIn(timeZone, now);
  const first = after !== undefined && after >= today ? addDays(after, 1) : today;
  const at = timeOn(first, { time, timeZone });
  return at > now ? at : timeOn(addDays(first, 1), { time, timeZone });
}

function timeOn(day: string, { time, timeZone }: Pick<TimeOfDay, 'time' | 'timeZone'>): number {
  const asUtc = Date.parse(`${day}T${time}Z`);
  const offsetAt = (at: number) => Date.parse(`${timeIn(timeZone, at).replace(' ', 'T')}Z`) - at;
  // The second look is right on the day on which summer time begins or ends.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc));
}
