import { expect, test } from 'vitest';
import { user } from '../../../shared/contract/user.ts';
import { refused } from './refused.ts';

const answer = (status: number, headers = {}) => new Response(null, { status, headers });

test("a refusal holds the server's message, code, fields and waiting time", () => {
  const body = { error: 'Username is already taken', code: 'TAKEN', fields: { username: 'Taken' } };
  const refusal = refused(user.signUp, answer(409, { 'retry-after': '42' }), body);
  expect(refusal.message).toBe('Username is already taken');
  expect(refusal).toMatchObject({
    status: 409,
    code: 'TAKEN',
    fields: { username: 'Taken' },
    retryAfterSeconds: 42,
  });
});

test('the message is in the field that the call names', () => {
  const call = { ...user.signUp, refusal: 'qError' } as const;
  expect(refused(call, answer(400), { qError: 'Question 2 is incorrect', error: 'x' }).message).toBe(
    'Question 2 is incorrect',
  );
});

test.each([
  [404, 'Not found'],
  [413, 'The request is too large'],
  [429, 'Too many attempts. Try again in a minute.'],
  [503, 'Something went wrong. Please try again.'],
])('a %i of the gateway itself gets a message', (status, words) => {
  expect(refused(user.login, answer(status), { message: 'Service words' }).message).toBe(words);
});

test.each([
  [500, '7f3c'],
  [403, undefined],
])('the request id of a %i is %s', (status, requestId) => {
  const body = { error: 'Words', code: 'CODE', requestId: '7f3c' };
  expect(refused(user.login, answer(status), body).requestId).toBe(requestId);
});

test.each([undefined, null, 'text', [], { error: 7 }])('a response with the body %o is a fault', (body) => {
  expect(refused(user.login, answer(500), body).message).toBe('Something went wrong. Please try again.');
});
