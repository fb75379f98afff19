import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import {
  codeFor,
  mailsTo,
  newUser,
  otherCode,
  PASSWORD,
  send,
  someone,
} from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';

const NEW = 'another-passphrase';

const signIn = (username: string, password: string) => send(user.login, { body: { username, password } });

test('a changed password ends every other session and replaces the old password', async () => {
  const { token, username } = await newValidatedUser();
  const { body: other } = await signIn(username, PASSWORD);
  const answer = await send(user.changePassword, {
    token,
    body: { currPass: PASSWORD, newPass: NEW, ConfirmNewPass: NEW },
  });
  expect(answer).toMatchObject({ status: 200, body: { success: expect.any(String) } });
  expect((await send(user.getProfile, { token })).status).toBe(200);
  expect((await send(user.getProfile, { token: String(other.token) })).status).toBe(401);
  expect((await signIn(username, PASSWORD)).status).toBe(401);
  expect((await signIn(username, NEW)).status).toBe(200);
});

test.each([
  [{ currPass: 'not the password', newPass: NEW, ConfirmNewPass: NEW }, 'Current password is incorrect'],
  [{ currPass: PASSWORD, newPass: NEW, ConfirmNewPass: 'yet another' }, 'Password does not match'],
  [
    { currPass: PASSWORD, newPass: 'short', ConfirmNewPass: 'short' },
    'Your password is too short, must be 6 characters and above',
  ],
  [
    { currPass: PASSWORD, newPass: 'Password123', ConfirmNewPass: 'Password123' },
    'This password is too common',
  ],
])('the change %j is refused', async (body, words) => {
  const { token, username } = await newValidatedUser();
  expect(await send(user.changePassword, { token, body })).toMatchObject({
    status: 400,
    body: { error: words },
  });
  expect((await signIn(username, PASSWORD)).status).toBe(200);
});

test('a wrong current password and a common new one are refused together', async () => {
  const { token } = await newValidatedUser();
  const body = { currPass: 'not the password', newPass: 'password123', ConfirmNewPass: 'password123' };
  expect(await send(user.changePassword, { token, body })).toMatchObject({
    status: 400,
    body: {
      error: 'Current password is incorrect',
      fields: { currPass: 'Current password is incorrect', newPass: 'This password is too common' },
    },
  });
});

test.each([
  [
    'change',
    user.changePassword,
    { currPass: '', ConfirmNewPass: 'another' },
    ['currPass', 'ConfirmNewPass'],
  ],
  [
    'reset',
    user.resetPassword,
    { email: 'a', code: 'x', confirmNewPass: 'another' },
    ['email', 'confirmNewPass'],
  ],
])('a refused %s names every wrong field, including a common password', async (_, call, body, others) => {
  const { token } = await newValidatedUser();
  const answer = await send(call, { token, body: { ...body, newPass: 'password123' } });
  expect(answer.status).toBe(400);
  const { fields } = z.object({ fields: z.record(z.string(), z.string()) }).parse(answer.body);
  expect(fields.newPass).toBe('This password is too common');
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(others));
});

test('an unvalidated user cannot change the password', async () => {
  const { token } = await newUser();
  const answer = await send(user.changePassword, {
    token,
    body: { currPass: PASSWORD, newPass: NEW, ConfirmNewPass: NEW },
  });
  expect(answer).toMatchObject({ status: 403, body: { error: expect.any(String) } });
});

test('a known and an unknown address get the same answer, and only the known one gets a mail', async () => {
  const { email } = await newUser();
  const unknown = someone().email;
  const answers = await Promise.all(
    [email, unknown].map((address) => send(user.forgotPassword, { body: { email: address } })),
  );
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'If that email is registered, a reset code is on its way.' });
  }
  await codeFor(email, 2);
  expect(await mailsTo(unknown)).toEqual([]);
});

test('the mailed code sets a new password and ends all sessions', async () => {
  const { email, username, token } = await newUser();
  await send(user.forgotPassword, { body: { email: email.toUpperCase() } });
  const code = await codeFor(email, 2);
  const reset = (body: object) =>
    send(user.resetPassword, { body: { email, code, newPass: NEW, confirmNewPass: NEW, ...body } });
  const common = { newPass: 'password123', confirmNewPass: 'password123' };
  expect((await reset({ code: otherCode(code), ...common })).body).toMatchObject({
    error: 'Incorrect verification code',
    fields: { code: 'Incorrect verification code', newPass: 'This password is too common' },
  });
  expect((await reset({ confirmNewPass: 'yet another' })).body).toMatchObject({
    error: 'Password does not match',
  });
  expect((await reset(common)).body).toMatchObject({ error: 'This password is too common' });
  expect(await reset({})).toMatchObject({ status: 200, body: { success: expect.any(String) } });
  expect((await send(user.getProfile, { token })).status).toBe(401);
  expect((await signIn(username, NEW)).status).toBe(200);
  expect(await reset({})).toMatchObject({
    status: 400,
    body: { error: 'Verification code has expired. Request a new one.' },
  });
});

test('a reset unlocks a locked account', async () => {
  const { email, username } = await newUser();
  for (let count = 0; count < 10; count += 1) await signIn(username, 'not the password');
  expect((await signIn(username, PASSWORD)).status).toBe(429);
  await send(user.forgotPassword, { body: { email } });
  const code = await codeFor(email, 2);
  await send(user.resetPassword, { body: { email, code, newPass: NEW, confirmNewPass: NEW } });
  expect((await signIn(username, NEW)).status).toBe(200);
});

test('concurrent requests send one code', async () => {
  const { email } = await newUser();
  await Promise.all(Array.from({ length: 5 }, () => send(user.forgotPassword, { body: { email } })));
  await codeFor(email, 2);
  const last = someone().email;
  await send(user.signUp, { body: { ...someone(), email: last } });
  await codeFor(last);
  expect(await mailsTo(email)).toHaveLength(2);
});
