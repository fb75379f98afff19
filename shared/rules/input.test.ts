import { expect, test } from 'vitest';
import { isAnswer, isNumber } from './input.ts';

test('an answer is a number however it is typed, but no part of one', () => {
  const phone = '+60123456789';
  for (const same of ['+60 12-345 6789', '012-345 6789', '(012) 3456789', '60123456789'])
    expect(isNumber(same, phone), same).toBe(true);
  for (const other of ['9', '6789', '012-345 6780', 'Ipoh', 'call 0123456789', ''])
    expect(isNumber(other, phone), other).toBe(false);
});

test('the time to refuse a long answer grows only with its length', () => {
  // A pattern with quadratic time would exceed the time limit of a test.
  const LENGTH = 500_000;
  for (const part of ['9', '\u200b', '(1 ']) {
    const long = `${part.repeat(LENGTH / part.length)}x`;
    for (const inputType of ['Number', 'Phone'] as const) expect(isAnswer(long, { inputType })).toBe(false);
  }
});
