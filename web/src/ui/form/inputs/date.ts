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

/** Returns null where the value is not a day. */
export function toDayjs(value: FieldValue): Dayjs | null {
  return typeof value === 'string' && isRealDate(value) ? dayjs(value) : null;
}

/** Returns an empty text where there is no day. */
export const fromDayjs = (day: Dayjs | null | undefined): string => day?.format('YYYY-MM-DD') ?? '';
