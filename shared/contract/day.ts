import * as z from 'zod/mini';
import { followUpProblem } from '../rules/lead.ts';
import { dayIn, EARLIEST_ZONE, isRealDate } from '../rules/time.ts';
import { validatedBy } from './text.ts';

/** A calendar day, YYYY-MM-DD. */
export const Day = z
  .string({ error: 'Please choose a date' })
  .check(validatedBy((day) => (isRealDate(day) ? undefined : 'Please choose a date')));

/** The day of a follow-up, which may be in the past; empty when there is none. */
export const FollowUpDay = z.string({ error: 'Follow up date is not valid' }).check(
  z.trim(),
  validatedBy((day) => (day === '' ? undefined : followUpProblem(day, dayIn(EARLIEST_ZONE, Date.now())))),
);
