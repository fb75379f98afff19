import dayjs, { type Dayjs } from 'dayjs';
import type { FieldValue } from '../field.ts';
import { isDay } from './days.ts';

/** Null where the value is no day. */
export function toDayjs(value: FieldValue): Dayjs | null {
  return typeof value === 'string' && isDay(value) ? dayjs(value) : null;
}

/** An empty text where there is no day. */
export const fromDayjs = (day: Dayjs | null | undefined): string => day?.format('YYYY-MM-DD') ?? '';
