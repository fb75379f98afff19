import { describe, expect, test } from 'vitest';
import { fromDayjs, rangeOf, toDayjs } from './date.ts';
import { tagsOf } from './tags.ts';

describe('a day', () => {
  test('is read and written as YYYY-MM-DD', () => {
    expect(fromDayjs(toDayjs('2028-02-29'))).toBe('2028-02-29');
    expect(fromDayjs(null)).toBe('');
  });

  test.each(['', '2026-02-31', '2026-13-01', '1.2.2026', '2026-1-2', undefined, true])(
    '%o is none',
    (value) => {
      expect(toDayjs(value)).toBeNull();
    },
  );

  test('of a range may be missing', () => {
    expect(rangeOf(['2026-01-01'])).toEqual(['2026-01-01', '']);
    expect(rangeOf('')).toEqual(['', '']);
  });
});

test('tags are without white space around them, each once, whatever holds them', () => {
  expect(tagsOf(' Mr, Ms ,,Mr')).toEqual(['Mr', 'Ms']);
  expect(tagsOf(['Mr', ' Dr,Ms'])).toEqual(['Mr', 'Dr', 'Ms']);
  expect(tagsOf('')).toEqual([]);
  expect(tagsOf(undefined)).toEqual([]);
});
