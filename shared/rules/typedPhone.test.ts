import { expect, test } from 'vitest';
import { typedNumber } from './typedPhone.ts';

test.each([
  ['012-345 6789', '012-345 6789'],
  [' ‪+60123456789‬ ', '+60123456789'],
  ['＋６０１２３４５', '+6012345'],
  ['51234', '51234'],
])('%j may be a number of some country', (typed, text) => {
  expect(typedNumber(typed)).toBe(text);
});

test.each([[''], ['   '], ['12'], ['1-2-3-4'], ['abc'], ['0123-CALLME'], ['+60+123456789']])(
  '%j is a number in no country',
  (typed) => {
    expect(typedNumber(typed)).toBeUndefined();
  },
);
