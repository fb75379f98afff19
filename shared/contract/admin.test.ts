import { expect, test } from 'vitest';
import { problems } from '../testing/problems.ts';
import { admin } from './admin.ts';

const session = { adminToken: 't', username: 'root' };

test.each([session, { ...session, factorRequired: true }, { secondFactor: true, loginToken: 'l' }])(
  'a sign-in may be answered with %j',
  (answer) => {
    expect(admin.login.reply.parse(answer)).toEqual(answer);
  },
);

test('a code of the second factor ends the sign-in', () => {
  const { body, reply } = admin.loginWithCode;
  expect(body.parse({ loginToken: 'l', code: '123 456' })).toEqual({ loginToken: 'l', code: '123456' });
  expect(body.parse({ loginToken: 'l', code: 'abcde-fghij' })).toEqual({
    loginToken: 'l',
    code: 'abcdefghij',
  });
  expect(problems(body, { code: ' ' })).toEqual({
    loginToken: 'Your sign-in has expired. Please sign in again.',
    code: 'Incorrect verification code',
  });
  expect(reply.parse(session)).toEqual(session);
});

test('a confirmed factor comes with ten recovery codes', () => {
  const codes = (length: number) => ({ succ: 'Done', recoveryCodes: Array.from({ length }, () => 'abc') });
  expect(admin.confirmFactor.reply.parse(codes(10))).toEqual(codes(10));
  expect(admin.confirmFactor.reply.safeParse(codes(9)).success).toBe(false);
});

test('a factor is confirmed and deleted by a code', () => {
  for (const { body } of [admin.confirmFactor, admin.deleteFactor]) {
    expect(problems(body, {})).toEqual({ code: 'Incorrect verification code' });
    expect(body.parse({ code: '123456' })).toEqual({ code: '123456' });
  }
});
