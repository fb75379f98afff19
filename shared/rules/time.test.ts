import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayIn, isRealDate, isTimeZone } from './time.ts';

test('every day of the calendar is a real date', () => {
  const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      expect(isRealDate(date.toISOString().slice(0, 10))).toBe(true);
    }),
  );
});

test('a day that no month has is none', () => {
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

test('a day begins at midnight in its zone, also where the clock was moved', () => {
  const at = (time: string) => Date.parse(time);
  expect(dayIn('Asia/Kuala_Lumpur', at('2026-01-01T15:59:59Z'))).toBe('2026-01-01');
  expect(dayIn('Asia/Kuala_Lumpur', at('2026-01-01T16:00:00Z'))).toBe('2026-01-02');
  expect(dayIn('America/New_York', at('2026-11-01T03:59:00Z'))).toBe('2026-10-31');
  expect(dayIn('America/New_York', at('2026-11-02T04:59:00Z'))).toBe('2026-11-01');
});
