import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedUsername } from '../../../shared/rules/account.ts';
import { inKey } from './key.ts';
import { signInFailures } from './signInFailures.ts';
import { isSameName } from './team.ts';
import { users } from './user.ts';

const MAX_KEY_BYTES = 2048;

// The characters that folding lengthens most, pairs that a cut can halve, and a letter that goes by what follows it.
const unit = fc.oneof(
  fc.constantFrom('ﷺ', '🙂', 'ΐ', 'ς', '\ud800'),
  fc.string({ unit: 'binary', maxLength: 1 }),
);
const typed = fc.string({ unit, maxLength: 300 });

test('whatever is typed for a name makes a key that the table takes', () => {
  fc.assert(
    fc.property(typed, (name) => {
      for (const { key } of [
        users.at({ username: typedUsername(name) }),
        signInFailures.at({ username: name }),
      ]) {
        const { pk } = key;
        expect(pk.isWellFormed()).toBe(true);
        expect(Buffer.byteLength(pk)).toBeLessThanOrEqual(MAX_KEY_BYTES);
      }
    }),
  );
});

test('names of the longest that can be had have keys of their own', () => {
  const longest = 'ﷺ'.repeat(15);
  const keyOf = (username: string) => users.at({ username }).key;
  expect(keyOf(`${longest}a`)).not.toEqual(keyOf(`${longest}b`));
});

test('team names that people see as fifty characters, and that differ in the last one, are two', () => {
  const families = '👨‍👩‍👧‍👦'.repeat(49);
  expect(isSameName(`${families}a`, `${families}b`)).toBe(false);
  expect(isSameName(`${families}a`, `${families}A`)).toBe(true);
});

test('a name as it stands in a key is the same in a key', () => {
  const long = fc.string({ unit, minLength: 200, maxLength: 400, size: 'max' });
  fc.assert(fc.property(fc.oneof(typed, long), (name) => inKey(inKey(name)) === inKey(name)));
});
