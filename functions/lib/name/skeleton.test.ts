import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caseFold } from '../../../shared/rules/account.ts';
import { looksOf, passesForReserved, skeleton } from './skeleton.ts';

const passesFor = (one: string, other: string) => {
  const looks = looksOf(other);
  return looksOf(one).some((look) => looks.includes(look));
};

test.each([
  ['раypаl', 'paypal'], // Cyrillic р, а
  ['ΡΑΥΡΑL', 'PAYPAL'], // Greek capitals
  ['Ѕuрроrt', 'support'],
  ['Неllо', 'hello'], // capital Cyrillic Н: small, it looks like another letter
  ['Мe', 'me'],
  ['l1oyd', 'Iloyd'],
  ['МАІL', 'mail'],
  ['a\u200bnn', 'ann'],
  ['ɑnn', 'ann'],
])('%s passes for %s', (one, other) => {
  expect(passesFor(one, other)).toBe(true);
  expect(passesFor(other, one)).toBe(true);
});

test.each([
  ['ann', 'anna'],
  ['josé', 'jose'],
  ['王小明', '王大明'],
  ['ann王', 'ann李'],
  ['нео', 'heo'],
])('%s and %s are told apart', (one, other) => {
  expect(passesFor(one, other)).toBe(false);
});

test.each(['аdmin', 'ADМIN', 'АDМІN', 'аԁmіn', 'adrnin', 'ѕystem', 'ѕuрроrt', 'Мe', 'rne', 'ＡＤＭＩＮ'])(
  '%s passes for a reserved name',
  (name) => {
    expect(passesForReserved(name)).toBe(true);
  },
);

test.each(['administrator', 'mei', 'ann', '管理员', 'ann王', 'supporter'])('%s is nobody’s name', (name) => {
  expect(passesForReserved(name)).toBe(false);
});

test('a skeleton is its own skeleton in all that is compared, whatever the case of the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 15 }), (name) => {
      expect(passesFor(name, caseFold(name))).toBe(true);
      expect(skeleton(name)).not.toMatch(/\p{Default_Ignorable_Code_Point}/u);
      for (const look of looksOf(name)) expect(caseFold(look)).toBe(look);
    }),
  );
});

test('the table of Unicode’s has its notice and permission beside it', () => {
  const notice = readFileSync(new URL('./UNICODE-LICENSE.txt', import.meta.url), 'utf8');
  expect(notice).toMatch(/^confusables\.json is made of confusables\.txt \(Unicode \d+\.\d+\.\d+\)/);
  expect(notice).toMatch(/UNICODE LICENSE V3[\s\S]*Copyright © 1991-\d{4} Unicode, Inc\./);
  expect(notice).toContain('Permission is hereby granted, free of charge');
  expect(notice).toContain('THE DATA FILES AND SOFTWARE ARE PROVIDED "AS IS"');
});
