import { expect, inject, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { type AdminWithFactor, adminWithFactor, pendingFactor } from '../../../infra/testing/factors.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { send } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';

const newOne = () => adminWithFactor(inject('stackTable'));

const factorOf = async (adminToken: string) => (await send(admin.getFactor, { adminToken })).body;
const isSignedIn = async (adminToken: string) => (await send(admin.getFactor, { adminToken })).status === 200;
const enter = (loginToken: string, code: string) => send(admin.loginWithCode, { body: { loginToken, code } });
const remove = ({ adminToken }: AdminWithFactor, code: string) =>
  send(admin.deleteFactor, { adminToken, body: { code } });

const WRONG = { status: 400, body: { code: 'WRONG_CODE', fields: { code: 'Incorrect verification code' } } };

test('the first code of the secret switches a factor on and returns ten recovery codes', async () => {
  const root = await newSignedInAdmin();
  expect(await factorOf(root.adminToken)).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
  const app = await pendingFactor(root);
  expect(await factorOf(root.adminToken)).toMatchObject({ isOn: false });
  const confirm = (code: string) =>
    send(admin.confirmFactor, { adminToken: root.adminToken, body: { code } });
  expect(await confirm(app.wrongCode())).toMatchObject(WRONG);
  expect(await confirm('a recovery code')).toMatchObject(WRONG);
  expect(await confirm(app.nextCode())).toMatchObject({
    status: 200,
    body: { succ: 'Your second factor is on', recoveryCodes: { length: 10 } },
  });
  expect(await factorOf(root.adminToken)).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
});

test('a factor that is on allows no second secret, and a code without a secret confirms nothing', async () => {
  const { adminToken, app, password } = await newOne();
  const code = app.nextCode();
  expect(await send(admin.createFactor, { adminToken, body: { password } })).toMatchObject({
    status: 409,
    body: { code: 'FACTOR_ON' },
  });
  expect(await send(admin.confirmFactor, { adminToken, body: { code } })).toMatchObject({
    status: 409,
    body: { code: 'FACTOR_ON' },
  });
  const other = await newSignedInAdmin();
  expect(await send(admin.confirmFactor, { adminToken: other.adminToken, body: { code } })).toMatchObject({
    status: 409,
    body: { code: 'NO_FACTOR' },
  });
});

test('a new factor needs the password, and a wrong one counts like a failed sign-in', async () => {
  const { adminToken, username, password } = await newSignedInAdmin();
  const create = (typed: unknown) => send(admin.createFactor, { adminToken, body: { password: typed } });
  expect((await create(undefined)).status).toBe(400);
  const wrong = { status: 401, body: { code: 'WRONG_PASSWORD', error: 'Current password is incorrect' } };
  for (let count = 0; count < 10; count += 1) expect(await create('not the password')).toMatchObject(wrong);
  expect(await create(password)).toMatchObject({ status: 429, body: { code: 'LOCKED' } });
  expect((await send(admin.login, { body: { username, password } })).status).toBe(429);
  // The existing session stays valid.
  expect((await send(admin.getFactor, { adminToken })).body).toMatchObject({ isOn: false });
});

test('a newer secret replaces one that was not confirmed', async () => {
  const root = await newSignedInAdmin();
  const [first, second] = [await pendingFactor(root), await pendingFactor(root)];
  const confirm = (code: string) =>
    send(admin.confirmFactor, { adminToken: root.adminToken, body: { code } });
  expect(await confirm(first.nextCode())).toMatchObject(WRONG);
  expect((await confirm(second.nextCode())).status).toBe(200);
});

test('a sign-in with a factor needs the password and a code, and each code works once', async () => {
  const root = await newOne();
  const { username, password } = root;
  const { body } = await send(admin.login, { body: { username, password } });
  expect(body).toEqual({ secondFactor: true, loginToken: expect.any(String) });
  const loginToken = String(body.loginToken);
  expect(await isSignedIn(loginToken)).toBe(false);
  const code = root.app.nextCode();
  const signedIn = await enter(loginToken, code);
  expect(signedIn).toMatchObject({ status: 200, body: { username, adminToken: expect.any(String) } });
  expect(await isSignedIn(String(signedIn.body.adminToken))).toBe(true);
  // Neither the login token nor the code can be used again.
  expect(await enter(loginToken, root.recoveryCodes[0] ?? '')).toMatchObject({
    status: 401,
    body: { code: 'LOGIN_EXPIRED' },
  });
  expect(await enter(await root.loginToken(), code)).toMatchObject({
    status: 400,
    body: { code: 'CODE_USED', fields: { code: 'This code has been used. Wait for the next one.' } },
  });
});

test('of one code sent many times at once, one is accepted', async () => {
  const root = await newOne();
  const tokens = await Promise.all(Array.from({ length: 6 }, () => root.loginToken()));
  const code = root.app.nextCode();
  const answers = await Promise.all(tokens.map((loginToken) => enter(loginToken, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'CODE_USED')).toHaveLength(5);
});

test('a recovery code works once, in upper or lower case and with or without dashes', async () => {
  const root = await newOne();
  const [code = ''] = root.recoveryCodes;
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
  const { status, body } = await enter(await root.loginToken(), typed);
  expect(status).toBe(200);
  expect(await factorOf(String(body.adminToken))).toMatchObject({ recoveryCodesLeft: 9 });
  expect(await enter(await root.loginToken(), code)).toMatchObject(WRONG);
});

test('five wrong codes lock the codes of the app, but neither recovery codes nor existing sessions', async () => {
  const root = await newOne();
  const loginToken = await root.loginToken();
  for (let count = 0; count < 5; count += 1) {
    expect(await enter(loginToken, root.app.wrongCode())).toMatchObject(WRONG);
  }
  for (const code of [root.app.nextCode(), 'aaaa-aaaa-aaaa-aaaa']) {
    const locked = await enter(await root.loginToken(), code);
    expect(locked).toMatchObject({ status: 429, body: { code: 'LOCKED' } });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(890);
  }
  expect(await remove(root, root.app.nextCode())).toMatchObject({ status: 429 });
  expect(await isSignedIn(root.adminToken)).toBe(true);
  expect(await enter(await root.loginToken(), root.recoveryCodes[0] ?? '')).toMatchObject({ status: 200 });
});

test('of a burst of guessed codes, five are checked', async () => {
  const root = await newOne();
  const loginToken = await root.loginToken();
  const guess = () => enter(loginToken, root.app.wrongCode());
  const guesses = await Promise.all(Array.from({ length: 12 }, guess));
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('a right code resets the count of wrong ones', async () => {
  const root = await newOne();
  for (let turn = 0; turn < 2; turn += 1) {
    const loginToken = await root.loginToken();
    for (let count = 0; count < 4; count += 1) await enter(loginToken, root.app.wrongCode());
    expect((await enter(loginToken, root.recoveryCodes[turn] ?? '')).status).toBe(200);
  }
});

test('a code switches a factor off, and then the password is enough', async () => {
  const root = await newOne();
  expect(await remove(root, root.app.wrongCode())).toMatchObject(WRONG);
  expect(await remove(root, root.app.nextCode())).toMatchObject({
    status: 200,
    body: { succ: 'Your second factor is off' },
  });
  expect(await remove(root, root.recoveryCodes[0] ?? '')).toMatchObject({
    status: 409,
    body: { code: 'FACTOR_OFF' },
  });
  const { username, password } = root;
  expect((await send(admin.login, { body: { username, password } })).body).toEqual({
    adminToken: expect.any(String),
    username,
  });
});

test('switching a factor ends the other sessions of the admin and a pending sign-in', async () => {
  const root = await newSignedInAdmin();
  const { username, password } = root;
  const elsewhere = await send(admin.login, { body: { username, password } });
  const app = await pendingFactor(root);
  await send(admin.confirmFactor, { adminToken: root.adminToken, body: { code: app.nextCode() } });
  expect(await isSignedIn(String(elsewhere.body.adminToken))).toBe(false);
  expect(await isSignedIn(root.adminToken)).toBe(true);
  const { body } = await send(admin.login, { body: { username, password } });
  const code = app.nextCode();
  await send(admin.deleteFactor, { adminToken: root.adminToken, body: { code } });
  expect(await enter(String(body.loginToken), code)).toMatchObject({ body: { code: 'LOGIN_EXPIRED' } });
});

test.each([
  ['of an admin session', async () => (await newSignedInAdmin()).adminToken],
  ['of a user session', async () => (await newValidatedUser()).token],
  ['with a forged seal', async () => (await (await newOne()).loginToken()).replace(/.{4}$/, 'AAAA')],
  ['of no known format', async () => 'nonsense'],
])('a token %s completes no sign-in', async (_, tokenOf) => {
  expect(await enter(await tokenOf(), '123456')).toMatchObject({
    status: 401,
    body: { error: 'Your sign-in has expired. Please sign in again.', code: 'LOGIN_EXPIRED' },
  });
});

test("an admin's code does not complete the sign-in of another admin", async () => {
  const [one, other] = await Promise.all([newOne(), newOne()]);
  for (const code of [one.app.nextCode(), one.recoveryCodes[0] ?? '']) {
    expect(await enter(await other.loginToken(), code)).toMatchObject(WRONG);
  }
});
