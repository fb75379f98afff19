import { expect, test } from 'vitest';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { codeFor, newUser, nthMailTo, otherCode, send, someone } from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';
import { validate } from '../../../shared/contract/validate.ts';

const twice = (code: string) => [code, code];

const enter = (token: string, verificationCode: string) =>
  send(validate.validateUser, { token, body: { verificationCode } });

test('the mailed code validates the user', async () => {
  const { token, email } = await newUser();
  const answer = await enter(token, await codeFor(email));
  expect(answer).toMatchObject({
    status: 200,
    body: { success: expect.any(String), valToken: expect.any(String) },
  });
  expect((await send(user.getProfile, { token })).body).toMatchObject({ user: { validated: true } });
});

test('the mail has a plain and an HTML part, both in UTF-8', async () => {
  const { email } = await newUser();
  const { raw, text, html } = await nthMailTo(email, 1);
  const [head = '', ...parts] = raw.split(/\r\n--=_[\w-]+(?:--)?\r\n/);
  expect(head).toContain('Content-Type: multipart/alternative');
  const read = parts.filter(Boolean).map((part) => {
    const [headers = '', body = ''] = part.split('\r\n\r\n');
    return [headers.split(';')[0], /charset=(.*)/.exec(headers)?.[1], Buffer.from(body, 'base64').toString()];
  });
  expect(read).toEqual([
    ['Content-Type: text/plain', 'UTF-8', text],
    ['Content-Type: text/html', 'UTF-8', html],
  ]);
});

test('a code pasted with spaces is the same code', async () => {
  const { token, email } = await newUser();
  const code = await codeFor(email);
  expect((await enter(token, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
});

test.each(['', ' '])('%j asks for the code', async (code) => {
  const { token } = await newUser();
  expect(await enter(token, code)).toMatchObject({
    status: 400,
    body: { error: 'Enter the code from our email' },
  });
});

test.each(['12345', 'abcdef', '1234567'])('%j is refused as a wrong code', async (code) => {
  const { token } = await newUser();
  expect(await enter(token, code)).toMatchObject({
    status: 400,
    body: { error: 'Incorrect verification code' },
  });
});

test('after five wrong codes the right one is refused', async () => {
  const { token, email } = await newUser();
  const code = await codeFor(email);
  for (let count = 0; count < 5; count += 1) {
    expect((await enter(token, otherCode(code))).body).toMatchObject({
      error: 'Incorrect verification code',
    });
  }
  expect(await enter(token, code)).toMatchObject({
    status: 400,
    body: { error: 'Verification code has expired. Request a new one.' },
  });
});

test('a burst of wrong codes gets five tries', async () => {
  const { token, email } = await newUser();
  const code = await codeFor(email);
  const answers = await Promise.all(Array.from({ length: 12 }, () => enter(token, otherCode(code))));
  expect(answers.filter(({ body }) => body.code === 'WRONG_CODE')).toHaveLength(5);
  expect(answers.filter(({ body }) => body.code === 'CODE_EXPIRED')).toHaveLength(7);
});

test('a code works once', async () => {
  const { token, email } = await newUser();
  const code = await codeFor(email);
  const answers = await Promise.all([enter(token, code), enter(token, code), enter(token, code)]);
  expect(answers.map(({ body }) => body.code).sort()).toEqual([...twice('ALREADY_VALIDATED'), undefined]);
  expect((await enter(token, code)).status).toBe(409);
});

test('the code of a new address works once when it is entered concurrently', async () => {
  const { token, password } = await newValidatedUser();
  const newEmail = someone().email;
  await send(user.changeEmail, { token, body: { newEmail, confirmEmail: newEmail, password } });
  const code = await codeFor(newEmail);
  const answers = await Promise.all([enter(token, code), enter(token, code), enter(token, code)]);
  expect(answers.map(({ body }) => body.code).sort()).toEqual([...twice('ALREADY_VALIDATED'), undefined]);
});

test('concurrent requests for the same email change succeed once', async () => {
  const { token } = await newUser();
  const newEmail = someone().email;
  const change = () => send(user.changeEmail, { token, body: { newEmail, confirmEmail: newEmail } });
  const answers = await Promise.all([change(), change(), change()]);
  expect(answers.map(({ body }) => body.code).sort()).toEqual([...twice('SAME_EMAIL'), undefined]);
  await codeFor(newEmail, 1);
});

test('right after the sign-up another code is refused', async () => {
  const { token } = await newUser();
  const answer = await send(validate.requestVerification, { token });
  expect(answer).toMatchObject({ status: 429, body: { error: expect.any(String) } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
});

test('a validated user has nothing to verify', async () => {
  const { token } = await newValidatedUser();
  expect((await send(validate.requestVerification, { token })).status).toBe(409);
  expect((await enter(token, '123456')).status).toBe(409);
});

test('an unvalidated user changes the email at once, which voids the old code and mails a new one', async () => {
  const { token, email } = await newUser();
  const old = await codeFor(email);
  const newEmail = someone().email;
  const answer = await send(user.changeEmail, { token, body: { newEmail, confirmEmail: newEmail } });
  expect(answer).toMatchObject({ status: 200, body: { success: expect.any(String) } });
  const code = await codeFor(newEmail);
  if (old !== code) expect((await enter(token, old)).status).toBe(400);
  expect((await enter(token, code)).status).toBe(200);
  expect((await send(user.getProfile, { token })).body).toMatchObject({
    user: { email: newEmail, validated: true },
  });
  const left = await send(user.signUp, { body: { ...someone(), email } });
  expect(left).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
});

test('a validated user changes the email with the password and the code from the new address', async () => {
  const { token, email, password } = await newValidatedUser();
  const newEmail = someone().email;
  const change = (more: object) =>
    send(user.changeEmail, { token, body: { newEmail, confirmEmail: newEmail, ...more } });
  expect((await change({})).body).toMatchObject({ fields: { password: 'Please enter a Password' } });
  expect((await change({ password: 'not the password' })).body).toMatchObject({
    error: 'Current password is incorrect',
  });
  expect((await change({ password })).status).toBe(200);
  expect((await send(user.getProfile, { token })).body).toMatchObject({ user: { email, validated: true } });
  expect((await enter(token, await codeFor(newEmail))).status).toBe(200);
  expect((await send(user.getProfile, { token })).body).toMatchObject({
    user: { email: newEmail, validated: true },
  });
  expect((await nthMailTo(email, 1)).subject).toBe('Your email address was changed');
});

test('a new address that another user takes before the code is entered stays with that user', async () => {
  const { token, email, password } = await newValidatedUser();
  const newEmail = someone().email;
  await send(user.changeEmail, { token, body: { newEmail, confirmEmail: newEmail, password } });
  const code = await codeFor(newEmail);
  await send(user.signUp, { body: { ...someone(), email: newEmail } });
  expect(await enter(token, code)).toMatchObject({
    status: 409,
    body: { error: 'Email is already registered' },
  });
  expect((await send(user.getProfile, { token })).body).toMatchObject({ user: { email } });
});

test('an email is refused when the confirmation differs, and when it is the current or a taken one', async () => {
  const [{ token, email }, other] = await Promise.all([newUser(), newUser()]);
  const change = (newEmail: string, confirmEmail = newEmail) =>
    send(user.changeEmail, { token, body: { newEmail, confirmEmail } });
  expect(await change(someone().email, someone().email)).toMatchObject({
    status: 400,
    body: { fields: { confirmEmail: expect.any(String) } },
  });
  expect(await change(email.toUpperCase())).toMatchObject({
    status: 400,
    body: { fields: { newEmail: expect.any(String) } },
  });
  expect(await change(other.email)).toMatchObject({
    status: 409,
    body: { error: 'Email is already registered' },
  });
});

test('a user can change the email five times an hour', async () => {
  const { token } = await newUser();
  const change = () => {
    const newEmail = someone().email;
    return send(user.changeEmail, { token, body: { newEmail, confirmEmail: newEmail } });
  };
  for (let count = 0; count < 5; count += 1) expect((await change()).status).toBe(200);
  expect((await change()).status).toBe(429);
});
