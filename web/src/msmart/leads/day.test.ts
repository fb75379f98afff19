import { expect, test } from 'vitest';
import { addDays, dayIn, dayName, daysBetween } from './day.ts';

test('a day begins at midnight of its time zone', () => {
  const [before, after] = [new Date('2026-11-21T15:59:00Z'), new Date('2026-11-21T16:01:00Z')];
  expect(dayIn('Asia/Kuala_Lumpur', before)).toBe('2026-11-21');
  expect(dayIn('Asia/Kuala_Lumpur', after)).toBe('2026-11-22');
  expect(dayIn('UTC', after)).toBe('2026-11-21');
});

test('days are counted over the ends of months and years, and where a clock changes', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
});

test('a day near today has a name', () => {
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
