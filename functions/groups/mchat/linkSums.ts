import { dayRangeInAnyZone, dayRangeOf } from '../../lib/http/dayRange.ts';
import { type Figures, figuresIn, linkFunnels, sumOf } from '../../lib/store/funnel.ts';

/** Reads the figures of a link for the last 30 days of any time zone. */
export const readRecent = (code: string): Promise<Figures> =>
  linkFunnels.read({ code }, dayRangeInAnyZone({}));

/** Returns how many visitors came in the last 30 days of the time zone, and how many of them became leads. */
export function lastDaysOf(recent: Figures, timeZone: string) {
  const figures = figuresIn(recent, dayRangeOf({}, timeZone));
  return { began30: sumOf(figures, 'began'), leads30: sumOf(figures, 'leads') };
}
