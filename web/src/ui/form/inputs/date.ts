import dayjs, { type Dayjs } from 'dayjs';
import type { FieldValue } from '../field.ts';

/** A day as the contract has it. */
const DAY = 'YYYY-MM-DD';

/** Null where the value is no day. */
export function toDayjs(value: FieldValue): Dayjs | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const day = dayjs(value);
  // What is no day of the calendar, as 31 February, would roll over into the next month.
  return day.format(DAY) === value ? day : null;
}

/** An empty text where there is no day. */
export const fromDayjs = (day: Dayjs | null | undefined): string => day?.format(DAY) ?? '';

/** The two days of a range, either of which may be missing. */
export function rangeOf(value: FieldValue): readonly [string, string] {
  const [from = '', to = ''] = Array.isArray(value) ? value : [];
  return [from, to];
}
