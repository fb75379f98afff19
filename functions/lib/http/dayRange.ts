import { RANGE_DAYS_MAX, rangeProblem } from '../../../shared/rules/funnel.ts';
import { addDays, dayIn } from '../../../shared/rules/time.ts';
import { now } from '../runtime/now.ts';
import type { DayRange } from '../store/funnel.ts';
import { invalid } from './refusal.ts';

const DEFAULT_DAYS = 30;

interface AskedDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Returns the days of which a request asks for figures, by default the last 30 of a time zone. */
export function dayRangeOf({ from, to }: AskedDays, timeZone: string): DayRange {
  const last = to ?? dayIn(timeZone, now());
  const range = { from: from ?? addDays(last, 1 - DEFAULT_DAYS), to: last };
  const problem = rangeProblem(range.from, range.to);
  if (problem !== undefined) throw invalid('from', problem);
  return range;
}

/** Returns days that contain those of `dayRangeOf` in any time zone, so that figures are read before it is known. */
export function dayRangeInAnyZone({ from, to }: AskedDays): DayRange {
  const today = dayIn('UTC', now());
  const last = to ?? addDays(today, 1);
  const first = from ?? addDays(to ?? addDays(today, -1), 1 - DEFAULT_DAYS);
  const earliest = addDays(last, -1 - RANGE_DAYS_MAX);
  if (first < earliest) return { from: earliest, to: last };
  // `dayRangeOf` refuses a range whose first day is after the last, which DynamoDB would reject as a fault.
  return { from: first > last ? last : first, to: last };
}
