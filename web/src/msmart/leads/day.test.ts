import { expect, test } from 'vitest';
import { dayName } from './day.ts';

test('a day near today has a name, and another year is shown', () => {
  const today = '2026-11-21';
  expect(['2026-11-20', today, '2026-11-22'].map((day) => dayName(day, today))).toEqual([
    'Yesterday',
    'Today',
    'Tomorrow',
  ]);
  expect(dayName('2026-11-27', today)).toContain('27');
  expect(dayName('2026-11-27', today)).not.toContain('2026');
  expect(dayName('2027-11-27', today)).toContain('2027');
});
