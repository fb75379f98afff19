import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedUsername } from '../../../shared/rules/account.ts';
import { inKey } from './key.ts';
import { signInFailures } from './signInFailures.ts';
import { isSameName } from './team.ts';
import { users } from './user.ts';

const MAX_KEY_BYTES = 2048;

// Characters that case folding lengthens most, surrogate pairs that a cut can halve, and a letter that depends on the next.
const unit = fc.oneof(
  fc.constantFrom('ﷺ', '🙂', 'ΐ', 'ς', '\ud800'),
  fc.string({ unit: 'binary', maxLength: 1 }),
);
const typed = fc.string({ unit, maxLength: 300 });

test('any typed name makes a valid key', () => {
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

test('different names of the maximal length have different keys', () => {
  const longest = 'ﷺ'.repeat(15);
  const keyOf = (username: string) => users.at({ username }).key;
  expect(keyOf(`${longest}a`)).not.toEqual(keyOf(`${longest}b`));
});

test('team names of fifty visible characters that differ in the last one are different', () => {
  const families = '👨‍👩‍👧‍👦'.repeat(49);
  expect(isSameName(`${families}a`, `${families}b`)).toBe(false);
  expect(isSameName(`${families}a`, `${families}A`)).toBe(true);
});

test('the key of a key’s name is the same name', () => {
  const long = fc.string({ unit, minLength: 200, maxLength: 400, size: 'max' });
  fc.assert(fc.property(fc.oneof(typed, long), (name) => inKey(inKey(name)) === inKey(name)));
});
