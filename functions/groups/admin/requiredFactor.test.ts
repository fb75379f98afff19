import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../../../infra/local/build.ts';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { Template } from '../../../infra/local/template/template.ts';
import { signedInAdmin } from '../../../infra/testing/admins.ts';
import { adminWithFactor, pendingFactor } from '../../../infra/testing/factors.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { newAdmin } from '../../../infra/testing/people.ts';
import { type Answered, send, setStack } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import type { Call } from '../../../shared/contract/call.ts';
import { groups } from '../../../shared/contract/groups.ts';
import { variables } from '../../lib/runtime/env.ts';

let stack: LocalStack;
let table: { endpoint: string; tableName: string };

/** Builds the template of the setting `adminSecondFactor: required`. */
async function withRequiredFactor() {
  const built = await build({ web: false });
  const variable = (value: string) => `"${variables.adminSecondFactor}":"${value}"`;
  const text = JSON.stringify(built.template);
  expect(text).toContain(variable('optional'));
  const template = Template.parse(JSON.parse(text.replaceAll(variable('optional'), variable('required'))));
  return { ...built, template };
}

beforeAll(async () => {
  const site = async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });
  stack = await startStack({ built: await withRequiredFactor(), site });
  setStack(stack);
  table = { endpoint: stack.port.url, tableName: stack.tableName };
});
afterAll(() => stack.stop());

const adminCalls = Object.values(groups)
  .flatMap((group) => Object.values<Call>(group))
  .filter(({ access }) => access === 'admin');

const isRefused = ({ status, body }: Answered) => status === 403 && body.code === 'FACTOR_REQUIRED';

test('an admin without a factor can sign in, but only set one up or sign out', async () => {
  const { username, password } = await newAdmin(table);
  const { body } = await send(admin.login, { body: { username, password } });
  expect(body).toEqual({ adminToken: expect.any(String), username, factorRequired: true });
  const adminToken = String(body.adminToken);
  const open = [];
  for (const call of adminCalls) {
    if (call.path === admin.logout.path) continue;
    const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']));
    const sent = { adminToken, params, ...(call.body && { body: {} }) };
    if (!isRefused(await send(call, sent))) open.push(`${call.method} ${call.path}`);
  }
  expect(open).toEqual(['GET', 'POST', 'PUT', 'DELETE'].map((method) => `${method} /api/admin/factor`));
  expect((await send(admin.logout, { adminToken })).status).toBe(200);
});

test('with the factor the same session can make all calls, and the factor cannot be switched off', async () => {
  const root = await signedInAdmin(table);
  const { adminToken } = root;
  const app = await pendingFactor(root);
  await send(admin.confirmFactor, { adminToken, body: { code: app.nextCode() } });
  expect((await send(admin.listUsers, { adminToken })).status).toBe(200);
  expect((await send(admin.getFactor, { adminToken })).body).toMatchObject({ isOn: true, isRequired: true });
  const removal = await send(admin.deleteFactor, { adminToken, body: { code: app.nextCode() } });
  expect(removal).toMatchObject({ status: 409, body: { code: 'FACTOR_MUST_STAY' } });
});

test('a sign-in that waits for its code expires after five minutes, and a session does not', async () => {
  let offsetMs = 0;
  const root = await adminWithFactor(table, () => Date.now() + offsetMs);
  const [soon, late] = [await root.loginToken(), await root.loginToken()];
  const enter = (loginToken: string) =>
    send(admin.loginWithCode, { body: { loginToken, code: root.app.nextCode() } });
  offsetMs = 4 * 60_000;
  await stack.moveClock(offsetMs);
  expect((await enter(soon)).status).toBe(200);
  offsetMs = 5 * 60_000 + 1000;
  await stack.moveClock(offsetMs);
  expect(await enter(late)).toMatchObject({ status: 401, body: { code: 'LOGIN_EXPIRED' } });
  expect((await send(admin.listUsers, { adminToken: root.adminToken })).status).toBe(200);
});

test('a lock of codes expires', async () => {
  let offsetMs = 60 * 60_000;
  await stack.moveClock(offsetMs);
  const root = await adminWithFactor(table, () => Date.now() + offsetMs);
  const enter = async (code: string) =>
    send(admin.loginWithCode, { body: { loginToken: await root.loginToken(), code } });
  for (let count = 0; count < 5; count += 1) await enter(root.app.wrongCode());
  expect((await enter(root.app.nextCode())).status).toBe(429);
  offsetMs += 15 * 60_000 + 1000;
  await stack.moveClock(offsetMs);
  expect((await enter(root.app.nextCode())).status).toBe(200);
});
