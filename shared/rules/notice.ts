import { timeIn } from './time.ts';

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
