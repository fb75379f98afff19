import { expect, test } from 'vitest';
import { displayPhone } from './phone.ts';

test.each([
  ['+60123456789', '+60 12-345 6789'],
  ['+601123456789', '+60 11-2345 6789'],
  ['+6591234567', '+65 9123 4567'],
  ['+12025550123', '+1 202 555 0123'],
  ['+8613812345678', '+86 138 1234 5678'],
  ['+85291234567', '+852 9123 4567'],
  ['0123', '0123'],
])('%s is shown as %s', (stored, shown) => {
  expect(displayPhone(stored)).toBe(shown);
});
