import * as z from 'zod/mini';
import { isRealDate } from '../rules/time.ts';
import { validatedBy } from './text.ts';

/** A day as YYYY-MM-DD. */
export const Day = z
  .string({ error: 'Please choose a date' })
  .check(validatedBy((day) => (isRealDate(day) ? undefined : 'Please choose a date')));

/** The day of a follow-up, also in the past; empty where none is given. */
export const FollowUpDay = z.string({ error: 'Follow up date is not valid' }).check(
  z.trim(),
  validatedBy((day) =>
    day === '' || isRealDate(day) ? undefined : 'Follow up date must be a date, YYYY-MM-DD',
  ),
);
