import { SHARED_DAYS } from '../../../shared/rules/botLink.ts';
import { addDays, dayIn } from '../../../shared/rules/time.ts';
import { now } from '../../lib/runtime/now.ts';
import { readLinkSums } from '../../lib/store/funnel.ts';

/** Reads how many visitors came by a link in the last 30 days of the time zone, and how many of them became leads. */
export async function readLastDays(code: string, timeZone: string) {
  const to = dayIn(timeZone, now());
  const { began, leads } = await readLinkSums(code, { from: addDays(to, 1 - SHARED_DAYS), to });
  return { began30: began, leads30: leads };
}
