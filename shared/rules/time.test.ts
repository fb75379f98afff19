import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  dayIn,
  daysBetween,
  daysUpTo,
  isRealDate,
  isTimeZone,
  mondayOf,
  monthOf,
  timeIn,
} from './time.ts';

test('days are counted across months, years and clock changes', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
});

test('every day of the calendar is a real date', () => {
  const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      expect(isRealDate(date.toISOString().slice(0, 10))).toBe(true);
    }),
  );
});

test('a day that its month does not have is no date', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 0, max: 99 }),
      (year, month, day) => {
        const daysInMonth = month >= 1 && month <= 12 ? new Date(Date.UTC(2000, month, 0)).getUTCDate() : 0;
        fc.pre(month !== 2);
        const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        expect(isRealDate(text)).toBe(day >= 1 && day <= daysInMonth);
      },
    ),
  );
  expect(isRealDate('2024-02-29')).toBe(true);
  expect(isRealDate('2023-02-29')).toBe(false);
  expect(isRealDate('2100-02-29')).toBe(false);
});

test.each([
  [''],
  ['2024-1-5'],
  ['05/01/2024'],
  ['2024-01-05T00:00'],
  [' 2024-01-05'],
  ['tomorrow'],
  ['-2024-01-05'],
])('%j is no date', (text) => {
  expect(isRealDate(text)).toBe(false);
});

test('every zone that a browser reports is a time zone', () => {
  for (const zone of [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Asia/Calcutta']) {
    expect(isTimeZone(zone)).toBe(true);
  }
});

test.each([[''], ['+08:00'], ['Asia/Nowhere'], ['Kuala Lumpur'], ['../etc']])(
  '%j is no time zone',
  (text) => {
    expect(isTimeZone(text)).toBe(false);
  },
);

const dayAt = (zone: string, time: string) => dayIn(zone, Date.parse(time));

test.each([
  ['Asia/Kuala_Lumpur', '2026-11-21T15:59:00Z', '2026-11-21'],
  ['Asia/Kuala_Lumpur', '2026-11-21T16:01:00Z', '2026-11-22'],
  ['Pacific/Kiritimati', '2026-12-31T09:59:00Z', '2026-12-31'], // UTC+14
  ['Pacific/Kiritimati', '2026-12-31T10:01:00Z', '2027-01-01'],
  ['Pacific/Pago_Pago', '2027-01-01T10:59:00Z', '2026-12-31'], // UTC-11
  ['Pacific/Pago_Pago', '2027-01-01T11:01:00Z', '2027-01-01'],
])('23:59 and 00:01 in %s: %s is on %s', (zone, time, day) => {
  expect(dayAt(zone, time)).toBe(day);
});

test('midnight follows the clocks of the zone, in summer and in winter', () => {
  expect(dayAt('Europe/Berlin', '2026-03-28T22:59:00Z')).toBe('2026-03-28');
  expect(dayAt('Europe/Berlin', '2026-03-28T23:01:00Z')).toBe('2026-03-29');
  // The day of the change has 23 hours: the next one begins at 22:00 UTC.
  expect(dayAt('Europe/Berlin', '2026-03-29T21:59:00Z')).toBe('2026-03-29');
  expect(dayAt('Europe/Berlin', '2026-03-29T22:01:00Z')).toBe('2026-03-30');
  expect(dayAt('Europe/Berlin', '2026-10-25T22:59:00Z')).toBe('2026-10-25');
  expect(dayAt('Europe/Berlin', '2026-10-25T23:01:00Z')).toBe('2026-10-26');
});

test('a week begins on Monday', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
});

test('days are counted across the ends of months and years and across leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(monthOf('2026-03-01')).toBe('2026-03');
  expect(daysUpTo('2026-03-02', 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
});

test('in every zone a day is at most one away from the day in UTC, and never goes back', () => {
  const time = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  fc.assert(
    fc.property(time, zone, fc.integer({ min: 0, max: 90_000_000 }), (at, timeZone, laterMs) => {
      const [utc, day] = [at.toISOString().slice(0, 10), dayIn(timeZone, at.getTime())];
      expect([addDays(utc, -1), utc, addDays(utc, 1)]).toContain(day);
      expect(dayIn(timeZone, at.getTime() + laterMs) >= day).toBe(true);
      expect(mondayOf(day) <= day && day < addDays(mondayOf(day), 7)).toBe(true);
      expect(new Date(mondayOf(day)).getUTCDay()).toBe(1);
    }),
  );
});

test('a time is written by the clocks of a time zone', () => {
  const time = Date.parse('2026-11-25T16:05:00Z');
  expect(timeIn('Asia/Kuala_Lumpur', time)).toBe('2026-11-26 00:05');
  expect(timeIn('America/New_York', time)).toBe('2026-11-25 11:05');
});
