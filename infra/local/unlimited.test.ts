import { expect, test } from 'vitest';
import { Limits } from '../../functions/lib/store/limits.ts';
import { addressLimits } from '../../shared/contract/call.ts';
import { defaults } from '../stack/settings.ts';
import { lift } from './unlimited.ts';

test('lifting all limits raises every count and removes waiting times', () => {
  const limits = Limits.parse(JSON.parse(lift(JSON.stringify(defaults.limits), 'off')));
  const counts = Object.values(limits.counted).map(({ count }) => count);
  expect(Math.min(...counts, limits.codes.perHour)).toBeGreaterThan(1e6);
  expect(limits.counted.mailHour.count - limits.mailReserve.hour).toBeGreaterThan(1e6);
  expect(limits.counted.mailDay.count - limits.mailReserve.day).toBeGreaterThan(1e6);
  expect(limits.signInFailures.count).toBeGreaterThan(1e6);
  expect(limits.codes.coolDownSeconds).toBe(0);
});

test('lifting the limits by address keeps those of an account and a mailbox', () => {
  const { counted, ...others } = Limits.parse(
    JSON.parse(lift(JSON.stringify(defaults.limits), 'offByAddress')),
  );
  expect(Math.min(...addressLimits.map((limit) => counted[limit].count))).toBeGreaterThan(1e6);
  const byAddress = Object.fromEntries(
    [...addressLimits, 'addressTranscripts' as const].map((limit) => [limit, defaults.limits.counted[limit]]),
  );
  expect({ counted: { ...counted, ...byAddress }, ...others }).toEqual(defaults.limits);
});
