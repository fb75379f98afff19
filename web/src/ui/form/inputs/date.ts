import dayjs, { type Dayjs } from 'dayjs';
import { isRealDate } from '../../../../../shared/rules/time.ts';
import type { FieldValue, InputProps } from '../field.ts';

// Weeks begin on Monday, as in all figures of the suite.
Object.assign(dayjs.Ls.en ?? {}, { weekStart: 1 });

export interface DateInputProps extends InputProps {
  readonly placeholder?: string;
}

export interface DateRangeInputProps extends InputProps {
  /** Called when a day is left: with what was typed if it is not a day, which is then dropped. */
  readonly onRefused: (typed: string | undefined) => void;
}

const parts: ReadonlyMap<string, string> = new Map([
  ['day', 'D'],
  ['month', 'MMM'],
  ['year', 'YYYY'],
]);

let formats: string[] | undefined;

/** Returns the formats of a calendar's field: days are shown as in lists, and may be typed as YYYY-MM-DD too. */
export function dayFormats(): string[] {
  formats ??= [
    new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
      .formatToParts()
      .map(({ type, value }) => parts.get(type) ?? `[${value}]`)
      .join(''),
    'YYYY-MM-DD',
  ];
  return formats;
}

/** Returns whether a calendar's field takes the text for a day. */
export const isTypedDay = (text: string) => dayjs(text, dayFormats(), true).isValid();

/** Returns null where the value is not a day. */
export function toDayjs(value: FieldValue): Dayjs | null {
  return typeof value === 'string' && isRealDate(value) ? dayjs(value) : null;
}

/** Returns an empty text where there is no day. */
export const fromDayjs = (day: Dayjs | null | undefined): string => day?.format('YYYY-MM-DD') ?? '';
