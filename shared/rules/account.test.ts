import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  caseFold,
  hasRealDomain,
  isReservedUsername,
  mailbox,
  normalizeCode,
  passwordProblem,
  typedUsername,
  usernameProblem,
} from './account.ts';

/** Letters and digits of scripts that one name may mix. */
const SCRIPTS = [
  ['a', 'Z', 'é', 'ß', 'ẞ', '王', '明', 'ひ', 'カ', '9'],
  ['a', 'Z', '한', '국', '王', '9'],
  ['ς', 'Σ', 'ά', '9'],
  ['а', 'Ж', '9'],
  ['ع', 'ی', '٣', '9'],
  ['த', 'மி', '9'],
  ['न', 'मी', '९'],
  ['Ꭰ', 'Ꮿ', '9'],
];
const username = fc
  .constantFrom(...SCRIPTS)
  .chain((letters) => fc.array(fc.constantFrom(...letters, '.', '_', '-'), { minLength: 1, maxLength: 15 }))
  .map((characters) => characters.join(''))
  .filter((name) => !/^[._-]+$/.test(name));

test('letters of any script, digits, dots, dashes and underscores make a username', () => {
  fc.assert(
    fc.property(username, (name) => {
      expect(usernameProblem(name)).toBeUndefined();
    }),
  );
});

test.each([
  ['', 'Username is required'],
  ['two words', 'Spaces are not allowed in username'],
  ['wide\u3000space', 'Spaces are not allowed in username'],
  ['a'.repeat(16), 'Username must be 15 characters and lower'],
  ['王'.repeat(16), 'Username must be 15 characters and lower'],
  [`a${'\u0301'.repeat(70)}`, 'Username must be 15 characters and lower'],
  ['a/b', 'Username may contain letters, digits, dots, dashes and underscores only'],
  ['a#b', 'Username may contain letters, digits, dots, dashes and underscores only'],
  ['😀', 'Username may contain letters, digits, dots, dashes and underscores only'],
  ['..', 'Username may contain letters, digits, dots, dashes and underscores only'],
])('the username %j is refused: %s', (name, message) => {
  expect(usernameProblem(name)).toBe(message);
});

test.each(['annа', 'раypаl', 'annα', 'Ωmega', 'жα', 'ann٣', 'ann가ひ', 'annத', 'ᎠnnЖ'])(
  'the username %s is refused, as it mixes scripts that could be confused',
  (name) => {
    expect(usernameProblem(name)).toBe(
      'Username may contain letters, digits, dots, dashes and underscores only',
    );
  },
);

test.each([['...'], ['_-.'], ['\u0301'], ['a\u115f'], ['\u3164'], ['a\u034f'], ['a\ufe0f'], ['a\u200d']])(
  'the username %j is refused, as it has no letter or digit, or an invisible character',
  (name) => {
    expect(usernameProblem(name)).toBe(
      'Username may contain letters, digits, dots, dashes and underscores only',
    );
  },
);

test.each([
  ['ann@example.com', true],
  ['ann@a-b.xn--p1ai', true],
  [`ann@${'a'.repeat(63)}.com`, true],
  [`ann@${'a'.repeat(64)}.com`, false],
  ['ann@example-.com', false],
  ['ann@-example.com', false],
  ['ann@example..com', false],
])('the domain of %s is valid: %s', (email, isReal) => {
  expect(hasRealDomain(email)).toBe(isReal);
});

test.each([
  ['Ann+shop@Example.com', 'ann@example.com'],
  ['ANN@example.com', 'ann@example.com'],
  ['ann+a+b@example.com', 'ann@example.com'],
  ['+60@example.com', '+60@example.com'],
])('%s reaches the mailbox %s', (email, reached) => {
  expect(mailbox(email)).toBe(reached);
});

test('a tag does not change the mailbox', () => {
  const part = fc.stringMatching(/^[a-zA-Z][a-zA-Z\d.]{0,8}$/);
  fc.assert(
    fc.property(part, fc.stringMatching(/^[a-zA-Z\d+]{0,8}$/), part, (local, tag, domain) => {
      expect(mailbox(`${local}+${tag}@${domain}.com`)).toBe(mailbox(`${local}@${domain}.com`));
    }),
  );
});

test('fifteen characters count as people see them', () => {
  expect(usernameProblem('王小明王小明王小明王小明王小明')).toBeUndefined();
  expect(usernameProblem('é'.normalize('NFD').repeat(15))).toBeUndefined();
});

test('no accepted username can break a key or a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (name) => {
      if (usernameProblem(name) === undefined)
        expect(name).not.toMatch(/[\s/\\?#%\p{C}\p{Default_Ignorable_Code_Point}]|^[._-]*$/u);
    }),
  );
});

test('a username is recognized with any white space in it', () => {
  const space = fc.constantFrom('', ' ', '\t', '\u00a0', '\u3000');
  fc.assert(
    fc.property(username, fc.array(space, { minLength: 16, maxLength: 16 }), (name, spaces) => {
      const typed = [...name].map((character, at) => `${spaces[at] ?? ''}${character}`).join('');
      expect(typedUsername(`${typed} `)).toBe(name);
    }),
  );
});

test('case folding ignores case and width, and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(caseFold(caseFold(name))).toBe(caseFold(name));
    }),
  );
  expect(caseFold('ＤＥＭＯ')).toBe(caseFold('demo'));
  expect(caseFold('É'.normalize('NFD'))).toBe(caseFold('é'.normalize('NFC')));
  expect(caseFold('demo')).not.toBe(caseFold('dem0'));
});

test('the beginning of a word is folded like the word itself, even if it ends with a sigma', () => {
  expect(caseFold('Θεοδόσιος').startsWith(caseFold('Θεοδός'))).toBe(true);
});

test('a name is equal in upper case, in lower case and in either form of its accents', () => {
  fc.assert(
    fc.property(username, (name) => {
      const spellings = [
        name.toUpperCase(),
        name.toLowerCase(),
        name.normalize('NFD'),
        name.normalize('NFC'),
      ];
      for (const spelling of spellings) expect(caseFold(spelling)).toBe(caseFold(name));
    }),
  );
});

test('reserved names are reserved in every spelling', () => {
  for (const name of ['admin', 'ADMIN', 'System', 'ｓｕｐｐｏｒｔ', 'me'])
    expect(isReservedUsername(name)).toBe(true);
  expect(isReservedUsername('administrator')).toBe(false);
});

test('a password has 6 to 128 characters, of any kind, as people see them', () => {
  const families = '👨‍👩‍👧‍👦';
  expect(passwordProblem('')).toBe('Please enter a Password');
  expect(passwordProblem('12345')).toBe('Your password is too short, must be 6 characters and above');
  expect(passwordProblem(families.repeat(5))).toBe(
    'Your password is too short, must be 6 characters and above',
  );
  expect(passwordProblem(families.repeat(6))).toBeUndefined();
  expect(passwordProblem('x'.repeat(129))).toBe(
    'Your password is too long, must be 128 characters and below',
  );
  fc.assert(
    fc.property(fc.string({ minLength: 6, maxLength: 128 }), (password) => {
      expect(passwordProblem(password)).toBeUndefined();
    }),
  );
});

test('a code is read with any spaces and dashes that are pasted with it', () => {
  const gap = fc.constantFrom('', ' ', '-', '\u00a0', '\n', '\t');
  fc.assert(
    fc.property(fc.stringMatching(/^\d{6}$/), fc.array(gap, { minLength: 7, maxLength: 7 }), (code, gaps) => {
      const pasted = gaps.map((between, at) => `${between}${code[at] ?? ''}`).join('');
      expect(normalizeCode(pasted)).toBe(code);
    }),
  );
});
