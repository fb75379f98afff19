import { rangeProblem } from '../../../shared/rules/funnel.ts';
import { addDays, dayIn } from '../../../shared/rules/time.ts';
import { now } from '../runtime/now.ts';
import type { DayRange } from '../store/funnel.ts';
import { invalid } from './refusal.ts';

const DEFAULT_DAYS = 30;

/** Returns the days of which a request asks for figures, by default the last 30 of a time zone. */
export function dayRangeOf(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  timeZone: string,
): DayRange {
  const last = to ?? dayIn(timeZone, now());
  const range = { from: from ?? addDays(last, 1 - DEFAULT_DAYS), to: last };
  const problem = rangeProblem(range.from, range.to);
  if (problem !== undefined) throw invalid('from', problem);
  return range;
}
