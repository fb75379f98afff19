import * as z from 'zod/mini';
import { followUpProblem } from '../rules/lead.ts';
import { dayIn, isRealDate } from '../rules/time.ts';
import { validatedBy } from './text.ts';

/** A day as YYYY-MM-DD. */
export const Day = z
  .string({ error: 'Please choose a date' })
  .check(validatedBy((day) => (isRealDate(day) ? undefined : 'Please choose a date')));

/** Where a day begins first: no team's today is later. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

/** The day of a follow-up, also in the past; empty where none is given. */
export const FollowUpDay = z.string({ error: 'Follow up date is not valid' }).check(
  z.trim(),
  validatedBy((day) => (day === '' ? undefined : followUpProblem(day, dayIn(EARLIEST_ZONE, Date.now())))),
);
