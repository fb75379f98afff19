import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Bytes } from './bytes.ts';
import { isWithinTranscript, messageProblem, withEntries } from './transcript.ts';

const EMPTY = { entries: 0, bytes: 0 };

test('a message has at most 2,000 characters, as people see them', () => {
  expect(messageProblem('王'.repeat(2000))).toBeUndefined();
  expect(messageProblem('😀'.repeat(2000))).toBeUndefined();
  expect(messageProblem('a'.repeat(2001))).toBe('Message must be 2000 characters and lower');
  expect(messageProblem('a'.repeat(2001), 'Text')).toBe('Text must be 2000 characters and lower');
});

test('a message has at most 8 kB of UTF-8', () => {
  const family = '👨‍👩‍👧‍👦';
  const most = Math.floor(8192 / utf8Bytes(family));
  expect(messageProblem(family.repeat(most))).toBeUndefined();
  expect(messageProblem(family.repeat(most + 1))).toBe('Message must be 8 kB and lower');
});

test('no accepted message takes more than 8 kB', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 3000, size: 'max' }), (message) => {
      if (messageProblem(message) === undefined) expect(utf8Bytes(message)).toBeLessThanOrEqual(8192);
    }),
    { numRuns: 30 },
  );
});

test('a transcript holds 500 entries and 3 MB', () => {
  expect(isWithinTranscript({ entries: 500, bytes: 3 * 1024 * 1024 })).toBe(true);
  expect(isWithinTranscript({ entries: 501, bytes: 0 })).toBe(false);
  expect(isWithinTranscript({ entries: 1, bytes: 3 * 1024 * 1024 + 1 })).toBe(false);
});

test('entries add up the same, one by one or all at once', () => {
  const entries = fc.array(fc.record({ content: fc.string({ unit: 'binary' }) }));
  fc.assert(
    fc.property(entries, (added) => {
      const oneByOne = added.reduce((size, entry) => withEntries(size, [entry]), EMPTY);
      expect(withEntries(EMPTY, added)).toEqual(oneByOne);
      expect(oneByOne).toEqual({
        entries: added.length,
        bytes: utf8Bytes(added.map(({ content }) => content.toWellFormed()).join('')),
      });
    }),
  );
});
