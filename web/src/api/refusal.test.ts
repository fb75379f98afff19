import { expect, test } from 'vitest';
import { canRetry, Refused, Unreachable } from './refusal.ts';

const refused = (status: number) =>
  new Refused('Words', {
    status,
    code: 'CODE',
    fields: {},
    retryAfterSeconds: undefined,
    requestId: undefined,
  });

test.each([200, 408, 429, 500, 502, 503])('an answer of %i may be another one next time', (status) => {
  expect(canRetry(refused(status))).toBe(true);
});

test.each([400, 403, 404, 409, 413, 501])('an answer of %i stays', (status) => {
  expect(canRetry(refused(status))).toBe(false);
});

test('a lost connection may be back, and what broke may hold', () => {
  expect(canRetry(new Unreachable())).toBe(true);
  expect(canRetry(new Error('This page could not be shown'))).toBe(true);
});
