import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin } from '../../shared/contract/admin.ts';
import { operatorTable } from '../local/operator.ts';
import type { LocalStack } from '../local/stack.ts';
import { root } from '../paths.ts';
import { startStack } from '../testing/ownStack.ts';
import { send, setStack, someone } from '../testing/suite.ts';
import { createAdmin } from './create-admin.ts';

let stack: LocalStack;
let table: ReturnType<typeof operatorTable>;

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

test('an admin who was created signs in, and out', async () => {
  const { username, password } = someone();
  await create(username, password);
  const { body } = await send(admin.login, { body: { username: username.toUpperCase(), password } });
  expect(body).toEqual({ adminToken: expect.any(String), username });
  const adminToken = String(body.adminToken);
  expect((await send(admin.listUsers, { adminToken })).status).not.toBe(401);
  expect((await send(admin.logout, { adminToken })).status).toBe(200);
  expect((await send(admin.listUsers, { adminToken })).status).toBe(401);
});

test('a wrong password and an unknown admin are refused alike', async () => {
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
  const [busy, idle] = [await signIn(), await signIn()];
  for (let passed = 29; passed < 12 * 60; passed += 29) {
    await stack.moveClock(passed * minute);
    expect(await isSignedIn(busy)).toBe(true);
  }
  expect(await isSignedIn(idle)).toBe(false);
  await stack.moveClock((12 * 60 + 1) * minute);
  expect(await isSignedIn(busy)).toBe(false);
});

test('a name that is taken, and a password or name that breaks the rules, are refused in words', async () => {
  const { username, password } = someone();
  await create(username, password);
  await expect(create(username.toUpperCase(), password)).rejects.toThrow(/already$/);
  await expect(create(someone().username, 'short')).rejects.toThrow('Your password is too short');
  await expect(create(someone().username, 'password123')).rejects.toThrow('This password is too common');
  await expect(create('two words', password)).rejects.toThrow('Spaces are not allowed in username');
});

test.each([
  [['create'], /^Usage: npm run admin/],
  [['create', 'someone'], /^No stack runs on this machine/],
])('the command %j that cannot be carried out ends in one sentence', async (given, sentence) => {
  const command = promisify(execFile)(process.execPath, [join(root, 'infra/ops/admin.ts'), ...given], {
    env: { ...process.env, LOCAL_DATA: join(tmpdir(), 'm-suite-none'), ADMIN_PASSWORD: 'a-good-passphrase' },
  });
  await expect(command).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(sentence) });
  await expect(command).rejects.toMatchObject({ stderr: expect.stringMatching(/^[^\n]+\n$/) });
});
