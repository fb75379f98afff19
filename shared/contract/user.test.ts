import { expect, test } from 'vitest';
import { problems } from '../testing/problems.ts';
import { user } from './user.ts';

const reset = { email: 'ann@example.com', newPass: 'long-enough', confirmNewPass: 'long-enough' };

test('a password is reset by a code or by the token of a link', () => {
  const { body } = user.resetPassword;
  expect(body.parse({ ...reset, code: '123 456' })).toEqual({ ...reset, code: '123456', token: '' });
  expect(body.parse({ ...reset, token: 'V1StGXR8_Z5jdHi6B-myTw' })).toEqual({
    ...reset,
    code: '',
    token: 'V1StGXR8_Z5jdHi6B-myTw',
  });
});

test('a reset without code and token asks for the code, in addition to other messages', () => {
  expect(problems(user.resetPassword.body, reset)).toEqual({ code: 'Enter the code from our email' });
  expect(problems(user.resetPassword.body, { ...reset, confirmNewPass: 'another' })).toEqual({
    code: 'Enter the code from our email',
    confirmNewPass: 'Password does not match',
  });
  expect(problems(user.resetPassword.body, { ...reset, token: 'a b' })).toEqual({
    token: 'This link has expired. Request a new one.',
  });
});

test('a user who downloads or deletes their data gives the password', () => {
  for (const { body } of [user.requestData, user.deleteAccount]) {
    expect(problems(body, {})).toEqual({ password: 'Please enter a Password' });
    expect(body.parse({ password: ' as typed ' })).toEqual({ password: ' as typed ' });
  }
});

test('a job for a user’s own data may have a link', () => {
  const { reply } = user.getDataJob;
  for (const job of [{ status: 'working' }, { status: 'ready', link: 'https://example.com/data.zip' }]) {
    expect(reply.parse(job)).toEqual(job);
  }
});

test('a full name has a letter that can be seen', () => {
  const { body } = user.updateFullName;
  for (const fullName of ['é', '王小明', 'Ann 2', "O'Brien"])
    expect(body.parse({ fullName })).toEqual({ fullName });
  for (const [fullName, message] of [
    ['\u0301\u0302', 'Your name is required'],
    ['\u200b\u202e', 'Your name is required'],
    ['\u202eAnn', 'Your name cannot contain characters that cannot be seen'],
    ['12', 'Your name needs a letter'],
    ['👑', 'Your name needs a letter'],
  ] as const) {
    expect(problems(body, { fullName })).toEqual({ fullName: message });
  }
});
