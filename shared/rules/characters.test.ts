import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { countCharacters, hasUnseen, isLongerThan, isWiderThan, namesNothing } from './characters.ts';

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
      // A text with more than 32 code units per character is over the limit by its length alone.
      fc.pre(text.length <= max * 32);
      expect(isLongerThan(text, max)).toBe(countCharacters(text) > max);
    }),
  );
});

test('a pile of marks on one letter is over the limit', () => {
  expect(isLongerThan(`a${'\u0301'.repeat(1000)}`, 15)).toBe(true);
});

test('a huge text is refused without being split into characters', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  expect(isLongerThan('x'.repeat(1_000_000), 1000)).toBe(true);
  expect(segment).not.toHaveBeenCalled();
  segment.mockRestore();
});

test.each(['王小明', 'ひらがな', '한국어', '，。「」'])(
  'each character of %s is as wide as two letters',
  (text) => {
    expect(isWiderThan(text, 2 * text.length)).toBe(false);
    expect(isWiderThan(text, 2 * text.length - 1)).toBe(true);
  },
);

test('other characters are as wide as one letter', () => {
  expect(isWiderThan('aé👨‍👩‍👧‍👦நி', 4)).toBe(false);
});

test.each(['', ' ', '\u0301', ' \u0301\u200b', '\u3164', '\u0bcd', '\u0007', '\u2800'])(
  '%j names nothing',
  (name) => {
    expect(namesNothing(name)).toBe(true);
  },
);

test.each(['a', '王', '👑', '!', 'e\u0301', '7'])('%j names something', (name) => {
  expect(namesNothing(name)).toBe(false);
});

test.each([
  'a\u200bb',
  'a\u00adb',
  'a\u202eb',
  '\u3164a',
  'a\ufe0f',
  '1\ufe0f',
  '\u200d👑',
  '👑\u200d',
  'a\u200db',
  'ශ\u200dර',
  'علی\u200c',
  'a\u{e0061}',
  'a\u0000b',
  'a\nb',
  'a\u009bb',
  'a\u2028b',
  'a\ufff9b',
  'a\u2800',
])('%j has invisible characters', (name) => {
  expect(hasUnseen(name)).toBe(true);
});

test.each([
  '❤️ Team',
  '👨‍👩‍👧‍👦',
  '👩🏽‍🚀',
  '1️⃣',
  '🇲🇾',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'நி',
  'ශ්\u200dරී ලංකා',
  'നന്\u200dമ',
  'علی\u200cرضا',
  '王',
])('%j has no invisible characters', (name) => {
  expect(hasUnseen(name)).toBe(false);
});
