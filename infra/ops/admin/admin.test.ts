import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin } from '../../../shared/contract/admin.ts';
import { OPERATOR } from '../../../shared/rules/audit.ts';
import { operatorTable } from '../../local/operator.ts';
import type { LocalStack } from '../../local/stack.ts';
import { signedInAdmin } from '../../testing/admins.ts';
import { adminWithFactor } from '../../testing/factors.ts';
import { startStack } from '../../testing/ownStack.ts';
import { send, setStack, someone } from '../../testing/suite.ts';
import { createAdmin, disableAdmin, enableAdmin, listAdmins, resetFactor, setPassword } from './admins.ts';

let stack: LocalStack;
let table: ReturnType<typeof operatorTable>;
let offsetMs = 0;

beforeAll(async () => {
  stack = await startStack();
  setStack(stack);
  table = operatorTable(stack.port.url);
});
afterAll(async () => {
  table.destroy();
  await stack.stop();
});

const create = (username: string, password: string) =>
  createAdmin({ username, password, table, tableName: stack.tableName });

test('a new admin signs in and out', async () => {
  const { username, password } = someone();
  await create(username, password);
  const { body } = await send(admin.login, { body: { username: username.toUpperCase(), password } });
  expect(body).toEqual({ adminToken: expect.any(String), username });
  const adminToken = String(body.adminToken);
  expect((await send(admin.listUsers, { adminToken })).status).not.toBe(401);
  expect((await send(admin.logout, { adminToken })).status).toBe(200);
  expect((await send(admin.listUsers, { adminToken })).status).toBe(401);
});

test('a wrong password and an unknown admin get the same refusal', async () => {
  const { username, password } = someone();
  await create(username, password);
  const wrong = await send(admin.login, { body: { username, password: 'not the password' } });
  const unknown = await send(admin.login, { body: { username: someone().username, password } });
  expect(wrong).toMatchObject({ status: 401, body: { error: 'Incorrect username or password' } });
  expect(unknown.body).toEqual(wrong.body);
});

test('an admin session ends after thirty idle minutes, and after twelve hours', async () => {
  const { username, password } = someone();
  await create(username, password);
  const signIn = async () =>
    String((await send(admin.login, { body: { username, password } })).body.adminToken);
  const isSignedIn = async (adminToken: string) =>
    (await send(admin.listUsers, { adminToken })).status !== 401;
  const minute = 60_000;
  const moveClock = (to: number) => {
    offsetMs = to;
    return stack.moveClock(to);
  };
  const [busy, idle] = [await signIn(), await signIn()];
  for (let passed = 29; passed < 12 * 60; passed += 29) {
    await moveClock(passed * minute);
    expect(await isSignedIn(busy)).toBe(true);
  }
  expect(await isSignedIn(idle)).toBe(false);
  await moveClock((12 * 60 + 1) * minute);
  expect(await isSignedIn(busy)).toBe(false);
});

test('a taken name, and an invalid name or password, are refused with the reason', async () => {
  const { username, password } = someone();
  await create(username, password);
  await expect(create(username.toUpperCase(), password)).rejects.toThrow(/already$/);
  await expect(create(someone().username, 'short')).rejects.toThrow('Your password is too short');
  await expect(create(someone().username, 'password123')).rejects.toThrow('This password is too common');
  await expect(create('two words', password)).rejects.toThrow('Spaces are not allowed in username');
});

const of = (username: string) => ({ username, table, tableName: stack.tableName });
const ownTable = () => ({ endpoint: stack.port.url, tableName: stack.tableName });
const isSignedIn = async (adminToken: string) => (await send(admin.getFactor, { adminToken })).status === 200;
const signIn = (username: string, password: string) => send(admin.login, { body: { username, password } });

async function operatorsActionsOn(target: string): Promise<string[]> {
  const reader = await signedInAdmin(ownTable());
  const { list } = await send(admin.listAudit, { ...reader, query: { username: target, about: 'admins' } });
  return list.filter((entry) => Object(entry).admin === OPERATOR).map((entry) => Object(entry).action);
}

test('a new password ends the admin’s sessions and unlocks the name', async () => {
  const { username, password, adminToken } = await signedInAdmin(ownTable());
  for (let count = 0; count < 10; count += 1) await signIn(username, 'not the password');
  expect((await signIn(username, password)).status).toBe(429);
  await setPassword({ ...of(username.toUpperCase()), password: 'another-passphrase' });
  expect(await isSignedIn(adminToken)).toBe(false);
  expect((await signIn(username, password)).status).toBe(401);
  expect((await signIn(username, 'another-passphrase')).status).toBe(200);
  await expect(setPassword({ ...of(username), password: 'password123' })).rejects.toThrow('too common');
  await expect(setPassword({ ...of(someone().username), password })).rejects.toThrow(/^There is no admin u/);
  expect(await operatorsActionsOn(username)).toEqual(['Changed password']);
});

test('a disabled admin is signed out at once, and may sign in again when enabled', async () => {
  const { username, password, adminToken } = await signedInAdmin(ownTable());
  for (let count = 0; count < 2; count += 1) expect(await disableAdmin(of(username))).toBe(username);
  expect(await isSignedIn(adminToken)).toBe(false);
  expect(await signIn(username, password)).toMatchObject({ status: 403, body: { code: 'DISABLED' } });
  for (let count = 0; count < 2; count += 1) expect(await enableAdmin(of(username))).toBe(username);
  expect(await isSignedIn(adminToken)).toBe(false);
  expect((await signIn(username, password)).status).toBe(200);
  expect(await operatorsActionsOn(username)).toEqual(['Enabled admin', 'Disabled admin']);
});

test('a sign-in that waits for its code expires when the admin is disabled', async () => {
  const root = await adminWithFactor(ownTable(), () => Date.now() + offsetMs);
  const loginToken = await root.loginToken();
  await disableAdmin(of(root.username));
  const answer = await send(admin.loginWithCode, { body: { loginToken, code: root.app.nextCode() } });
  expect(answer).toMatchObject({ status: 401, body: { code: 'LOGIN_EXPIRED' } });
});

test('a reset removes a lost factor with its recovery codes, and ends the sessions', async () => {
  const root = await adminWithFactor(ownTable(), () => Date.now() + offsetMs);
  const { username, password, adminToken } = root;
  expect(await resetFactor(of(username))).toBe(username);
  expect(await isSignedIn(adminToken)).toBe(false);
  const { body } = await signIn(username, password);
  expect(body).toEqual({ adminToken: expect.any(String), username });
  const factor = await send(admin.getFactor, { adminToken: String(body.adminToken) });
  expect(factor.body).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  await expect(resetFactor(of(username))).rejects.toThrow(`${username} has no second factor`);
  expect(await operatorsActionsOn(username)).toEqual(['Reset second factor']);
});

test('the list shows the state of each admin', async () => {
  const { username } = await adminWithFactor(ownTable(), () => Date.now() + offsetMs);
  await disableAdmin(of(username));
  // The list is read from an index, which lags behind.
  await stack.idle();
  const listed = await listAdmins(of(''));
  expect(listed.find((one) => one.username === username)).toMatchObject({
    isDisabled: true,
    hasFactor: true,
  });
  expect(listed.map((one) => one.username)).toEqual(listed.map((one) => one.username).toSorted());
});
