import { expect, test } from 'vitest';
import { isRetryable, Refused, Unreachable } from './refusal.ts';

const refused = (status: number) =>
  new Refused('Words', {
    status,
    code: 'CODE',
    fields: {},
    retryAfterSeconds: undefined,
    requestId: undefined,
    body: {},
  });

test.each([
  [404, false],
  [403, false],
  [400, false],
  [501, false],
  [409, true],
  [429, true],
  [503, true],
  [200, true],
])('a %i may pass with a retry: %s', (status, expected) => {
  expect(isRetryable(refused(status))).toBe(expected);
});

test('a lost connection may pass with a retry', () => {
  expect(isRetryable(new Unreachable())).toBe(true);
});
