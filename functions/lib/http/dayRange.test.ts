import { expect, test } from 'vitest';
import { RANGE_DAYS_MAX } from '../../../shared/rules/funnel.ts';
import { addDays, daysBetween, EARLIEST_ZONE } from '../../../shared/rules/time.ts';
import { now } from '../runtime/now.ts';
import { dayRangeInAnyZone, dayRangeOf } from './dayRange.ts';

const today = new Date(now()).toISOString().slice(0, 10);
/** The latest time zone (UTC-11): no team's today is earlier. */
const ZONES = [EARLIEST_ZONE, 'UTC', 'Pacific/Pago_Pago'];

test.each([
  {},
  { from: addDays(today, -RANGE_DAYS_MAX + 2) },
  { to: today },
  { from: '2026-01-01', to: addDays('2026-01-01', RANGE_DAYS_MAX - 1) },
])('the days that are read for %o contain those of every time zone', (asked) => {
  const read = dayRangeInAnyZone(asked);
  for (const zone of ZONES) {
    const { from, to } = dayRangeOf(asked, zone);
    expect([read.from <= from, read.to >= to]).toEqual([true, true]);
  }
});

test.each([{ from: '2026-02-01', to: '2026-01-01' }, { from: addDays(today, 9) }, { from: '2000-01-01' }])(
  'for the refused range %o no more days are read than for a permitted one',
  (asked) => {
    const { from, to } = dayRangeInAnyZone(asked);
    const days = daysBetween(from, to);
    expect(days).toBeGreaterThanOrEqual(0);
    expect(days).toBeLessThanOrEqual(RANGE_DAYS_MAX + 1);
  },
);
