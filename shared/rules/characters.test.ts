import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCharacters, countsOver } from './characters.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['e\u0301', 1],
  ['王小明', 3],
  ['👨‍👩‍👧‍👦', 1],
  ['🇲🇾🇸🇬', 2],
  ['👍🏽', 1],
  ['நி', 1],
  ['a\r\nb', 3],
])('%j has %i characters', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test('being over a limit agrees with the count', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 30 }), (text, max) => {
      // Beyond 32 code units a character a text is over by its size alone.
      fc.pre(text.length <= max * 32);
      expect(countsOver(text, max)).toBe(countCharacters(text) > max);
    }),
  );
});

test('a pile of marks on one letter is over the limit, whatever it counts as', () => {
  expect(countsOver(`a${'\u0301'.repeat(1000)}`, 15)).toBe(true);
});

test('judging a huge text costs what judging a text of the limit costs', () => {
  const huge = 'x'.repeat(20_000_000);
  const startedAt = performance.now();
  for (let round = 0; round < 100; round += 1) expect(countsOver(huge, 1000)).toBe(true);
  // Segmenting it all once alone takes seconds.
  expect(performance.now() - startedAt).toBeLessThan(500);
});
