import { expect, test } from 'vitest';
import { tokenBucket } from './throttle.ts';

test('a burst passes, then as many requests as tokens are refilled', () => {
  let now = 0;
  const passes = tokenBucket({ perSecond: 2, burst: 3 }, () => now);
  const tries = (count: number) => Array.from({ length: count }, passes).filter(Boolean).length;
  expect(tries(10)).toBe(3);
  now = 1000;
  expect(tries(10)).toBe(2);
  now = 100_000;
  expect(tries(10)).toBe(3);
});

test('everything passes without a throttle', () => {
  expect(tokenBucket(undefined)()).toBe(true);
});
