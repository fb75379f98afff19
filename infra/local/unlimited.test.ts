import { expect, test } from 'vitest';
import { Limits } from '../../functions/limits.ts';
import { defaults } from '../settings.ts';
import { unlimited } from './unlimited.ts';

test('without limits nothing is counted out and nothing waited for', () => {
  const limits = Limits.parse(JSON.parse(unlimited(JSON.stringify(defaults.limits))));
  const counts = Object.values(limits.counted).map(({ count }) => count);
  expect(Math.min(...counts, limits.codes.perHour)).toBeGreaterThan(1e6);
  expect(limits.signInFailures.count).toBeGreaterThan(1e6);
  expect(limits.codes.coolDownSeconds).toBe(0);
});
