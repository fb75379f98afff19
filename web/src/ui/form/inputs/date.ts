import dayjs, { type Dayjs } from 'dayjs';
import { isRealDate } from '../../../../../shared/rules/time.ts';
import type { FieldValue } from '../field.ts';

/** Returns null where the value is not a day. */
export function toDayjs(value: FieldValue): Dayjs | null {
  return typeof value === 'string' && isRealDate(value) ? dayjs(value) : null;
}

/** Returns an empty text where there is no day. */
export const fromDayjs = (day: Dayjs | null | undefined): string => day?.format('YYYY-MM-DD') ?? '';
