import { expect, test } from 'vitest';
import { isAnswer, isNumber } from './input.ts';

test('an answer is a number however it is typed, but no part of one', () => {
  const phone = '+60123456789';
  for (const same of ['+60 12-345 6789', '012-345 6789', '(012) 3456789', '60123456789'])
    expect(isNumber(same, phone), same).toBe(true);
  for (const other of ['9', '6789', '012-345 6780', 'Ipoh', 'call 0123456789', ''])
    expect(isNumber(other, phone), other).toBe(false);
});

test('long answers that are no numbers are refused fast, so that a save of many holds up nobody', () => {
  const before = performance.now();
  for (const long of ['9'.repeat(1999), '\u200b'.repeat(1999), '(1 '.repeat(666)]) {
    for (const inputType of ['Number', 'Phone'] as const) {
      for (let count = 0; count < 50; count += 1) expect(isAnswer(`${long}x`, { inputType })).toBe(false);
    }
  }
  expect(performance.now() - before).toBeLessThan(2000);
});
