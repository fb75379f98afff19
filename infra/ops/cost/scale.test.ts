import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStoredCalls } from '../../bench/stored.ts';
import { peak } from '../../bench/usage-mix.ts';
import { root } from '../../paths.ts';
import { usageOfUser } from './cost-model.ts';
import { peakSecond, quotas, SIZES, scaleTable, sharesOf, toRaise } from './scale.ts';

const stored = readStoredCalls();

test('the README has the table that npm run cost -- --scale prints', () => {
  const readme = readFileSync(join(root, 'infra', 'README.md'), 'utf8');
  expect(/^\| users \| USD a month .*(?:\n\|.*)*/m.exec(readme)?.[0]).toBe(scaleTable(stored));
});

test('a million users have 94,000 open tabs in the busiest hour, as in the test of reconnection', () => {
  expect(Math.round(peakSecond(1_000_000, stored).openSockets / 1000)).toBe(94);
  const tried = readFileSync(join(root, 'web', 'src', 'live', 'reconnection.test.ts'), 'utf8');
  expect(tried).toContain('const TABS = 94_000;');
});

test('the busiest hour has its share of the month', () => {
  const { writeUnits } = peakSecond(1000, stored);
  const month = 1000 * (usageOfUser(stored).writeUnits ?? 0);
  expect((writeUnits * 3600 * peak.days) / peak.busiestHour).toBeCloseTo(month, 3);
});

test('shares are sorted, a half-used quota must be raised, and more users raise at least as many quotas', () => {
  const none = peakSecond(0, stored);
  expect(toRaise(none)).toEqual([]);
  const second = { ...none, calls: 700, mails: 70, connects: 249 };
  expect(sharesOf(second)[0]).toMatchObject({ of: 'mails', share: 5 });
  expect(toRaise(second).map(({ name }) => name)).toEqual(["SES's mails", 'own throttle of calls']);
  const counts = SIZES.map((users) => toRaise(peakSecond(users, stored)).length);
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  expect(counts.at(-1)).toBe(quotas.length);
});
