import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listedNumbers } from './listedPhone.ts';
import { toE164 } from './phone.ts';

const MOBILE = '+60123456789';
const OFFICE = '+60312345678';

test.each([
  ['p:+60123456789', [MOBILE]],
  ['tel:+60-12-345-6789', [MOBILE]],
  ['HP: 012-345 6789', [MOBILE]],
  ['H/P no. (012) 3456789', [MOBILE]],
  ['HP012-3456789', [MOBILE]],
  ['手机：０１２３４５６７８９', [MOBILE]],
  ["'+60123456789", [MOBILE]],
  ['60123456789.0', [MOBILE]],
  ['60123456789,00', [MOBILE]],
  ['(+60) 12-345 6789', [MOBILE]],
  ['012-3456789 (wife)', [MOBILE]],
  ['03-1234 5678 ext 512', [OFFICE]],
  ['03-1234 5678 x12', [OFFICE]],
  ['03-1234 5678 samb. 3', [OFFICE]],
  ['0312345678#12', [OFFICE]],
  ['03-1234 5678/9', [OFFICE]],
  ['012-345 6789 / 03-1234 5678', [MOBILE, OFFICE]],
  ['0123456789/0312345678', [MOBILE, OFFICE]],
  ['0123456789, 0312345678', [MOBILE, OFFICE]],
  ['0123456789 ::: +60 3-1234 5678', [MOBILE, OFFICE]],
  ['0123456789\n0312345678', [MOBILE, OFFICE]],
  ['0123456789 0312345678', [MOBILE, OFFICE]],
  ['HP: 0123456789 O: 0312345678', [MOBILE, OFFICE]],
  ['+60123456789 +60 12 345 6789', [MOBILE]],
  ['ask her / 0123456789', [MOBILE]],
])('%j holds the numbers %j', (cell, numbers) => {
  expect(listedNumbers(cell, 'MY')).toEqual(numbers);
});

test.each([
  [''],
  ['ask her'],
  ['0123'],
  ['0123-CALLME'],
  ['6.01E+10'],
  ['+60+123456789'],
  ['012345678901234567890'],
  ['0123 456 789 999'],
])('%j holds no number', (cell) => {
  expect(listedNumbers(cell, 'MY')).toEqual([]);
});

test('a number that the dialog takes is taken as it is', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'+0123456789 ()/-'), minLength: 5, maxLength: 16 });
  fc.assert(
    fc.property(fc.constantFrom('', '01', '+60'), typed, (start, text) => {
      const number = toE164(start + text, 'MY');
      if (number !== undefined) expect(listedNumbers(start + text, 'MY')).toEqual([number]);
    }),
  );
});
