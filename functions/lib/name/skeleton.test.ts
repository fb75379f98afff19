import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caseFold } from '../../../shared/rules/account.ts';
import { passesForReserved, skeleton, skeletonsOf } from './skeleton.ts';

const areConfusable = (one: string, other: string) => {
  const skeletons = skeletonsOf(other);
  return skeletonsOf(one).some((text) => skeletons.includes(text));
};

test.each([
  ['раypаl', 'paypal'], // Cyrillic р, а
  ['ΡΑΥΡΑL', 'PAYPAL'], // Greek capitals
  ['Ѕuрроrt', 'support'],
  ['Неllо', 'hello'], // capital Cyrillic Н: the small letter is not confusable
  ['Мe', 'me'],
  ['l1oyd', 'Iloyd'],
  ['МАІL', 'mail'],
  ['a\u200bnn', 'ann'],
  ['ɑnn', 'ann'],
])('%s is confusable with %s', (one, other) => {
  expect(areConfusable(one, other)).toBe(true);
  expect(areConfusable(other, one)).toBe(true);
});

test.each([
  ['ann', 'anna'],
  ['josé', 'jose'],
  ['王小明', '王大明'],
  ['ann王', 'ann李'],
  ['нео', 'heo'],
])('%s and %s are not confusable', (one, other) => {
  expect(areConfusable(one, other)).toBe(false);
});

test.each(['аdmin', 'ADМIN', 'АDМІN', 'аԁmіn', 'adrnin', 'ѕystem', 'ѕuрроrt', 'Мe', 'rne', 'ＡＤＭＩＮ'])(
  '%s is confusable with a reserved name',
  (name) => {
    expect(passesForReserved(name)).toBe(true);
  },
);

test.each(['administrator', 'mei', 'ann', '管理员', 'ann王', 'supporter'])(
  '%s is not confusable with a reserved name',
  (name) => {
    expect(passesForReserved(name)).toBe(false);
  },
);

test('the skeletons of a name ignore case and invisible characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 15 }), (name) => {
      expect(areConfusable(name, caseFold(name))).toBe(true);
      expect(skeleton(name)).not.toMatch(/\p{Default_Ignorable_Code_Point}/u);
      for (const text of skeletonsOf(name)) expect(caseFold(text)).toBe(text);
    }),
  );
});

test('the licence file of the confusables contains the notice and the permission of Unicode', () => {
  const notice = readFileSync(new URL('./UNICODE-LICENSE.txt', import.meta.url), 'utf8');
  expect(notice).toMatch(/^confusables\.json is made of confusables\.txt \(Unicode \d+\.\d+\.\d+\)/);
  expect(notice).toMatch(/UNICODE LICENSE V3[\s\S]*Copyright © 1991-\d{4} Unicode, Inc\./);
  expect(notice).toContain('Permission is hereby granted, free of charge');
  expect(notice).toContain('THE DATA FILES AND SOFTWARE ARE PROVIDED "AS IS"');
});
