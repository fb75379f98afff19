import { dayRangeOf } from '../../lib/http/dayRange.ts';
import { linkFunnels, sumOf } from '../../lib/store/funnel.ts';

/** Reads how many visitors came by a link in the last 30 days of the time zone, and how many of them became leads. */
export async function readLastDays(code: string, timeZone: string) {
  const figures = await linkFunnels.read({ code }, dayRangeOf({}, timeZone));
  return { began30: sumOf(figures, 'began'), leads30: sumOf(figures, 'leads') };
}
