import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { isLargerThan, utf8Bytes } from './bytes.ts';

const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));

test.each([
  ['', 0],
  ['abc', 3],
  ['é', 2],
  ['王', 3],
  ['😀', 4],
  ['\ud800', 3],
])('%j takes %i bytes', (text, bytes) => {
  expect(utf8Bytes(text)).toBe(bytes);
});

test('a size equals the bytes that Node writes', () => {
  fc.assert(
    fc.property(text, (text) => {
      expect(utf8Bytes(text)).toBe(Buffer.byteLength(text, 'utf8'));
    }),
  );
});

test('being over a size agrees with the size', () => {
  fc.assert(
    fc.property(text, fc.nat({ max: 60 }), (text, max) => {
      expect(isLargerThan(text, max)).toBe(utf8Bytes(text) > max);
    }),
  );
});

test('a text that is plainly short or long is not encoded', () => {
  const encode = vi.spyOn(TextEncoder.prototype, 'encode');
  expect(isLargerThan('x'.repeat(100), 300)).toBe(false);
  expect(isLargerThan('x'.repeat(301), 300)).toBe(true);
  expect(encode).not.toHaveBeenCalled();
  encode.mockRestore();
});
