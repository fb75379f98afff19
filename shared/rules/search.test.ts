import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFoundBy, laterWords, phonePrefix, phoneSort, searchable } from './search.ts';

test('a search ignores case and accents', () => {
  expect(searchable('José')).toBe(searchable('JOSE'));
  expect(searchable('Ñandú')).toBe('nandu');
  expect(searchable('வணக்கம்')).toBe('வணக்கம்');
});

test('a name is listed from each of its later words on', () => {
  expect(laterWords('ann.lee-tan_2')).toEqual(['lee-tan_2', 'tan_2', '2']);
  expect(laterWords('ann')).toEqual([]);
  expect(laterWords('ann lee')).toEqual(['lee']);
  expect(laterWords('ann..lee.')).toEqual(['lee.']);
});

test('a name is found by the beginning of any of its words', () => {
  for (const typed of ['', 'an', 'LÉE', 'lee-t', 'tan', 'ann lee'])
    expect(isFoundBy('Ann Lee-Tan', typed)).toBe(true);
  for (const typed of ['ee', 'ann  ', 'tan lee']) expect(isFoundBy('Ann Lee-Tan', typed)).toBe(false);
});

test('a number is found by its last four digits and by all of them, and by nothing else', () => {
  const digits = fc.stringMatching(/^[1-9]\d{7,14}$/);
  fc.assert(
    fc.property(fc.oneof(digits, fc.constant('60111111111')), (number) => {
      const sorted = phoneSort(`+${number}`);
      const found = (typed: string) => sorted.startsWith(phonePrefix(typed, () => `+${typed}`) ?? 'nothing');
      expect(found(number)).toBe(true);
      expect(found(number.slice(-4))).toBe(true);
      expect(found(number.slice(0, -1))).toBe(false);
      expect(found('ann')).toBe(false);
    }),
  );
});

test('no word of a name becomes empty, as an index takes no empty key', () => {
  const name = fc.string({
    unit: fc.constantFrom('a', ' ', '.', '-', '\u0301', '\u0300', 'é'),
    minLength: 1,
  });
  fc.assert(
    fc.property(name, (typed) => {
      for (const words of [typed, ...laterWords(typed)]) expect(searchable(words)).not.toBe('');
    }),
  );
});
