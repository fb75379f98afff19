import type { FieldValue } from '../field.ts';

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // What is none, as 31 February, would roll over into the next month.
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The two days of a range, either of which may be missing. */
export function rangeOf(value: FieldValue): readonly [string, string] {
  const [from = '', to = ''] = Array.isArray(value) ? value : [];
  return [from, to];
}
