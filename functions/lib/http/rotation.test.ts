import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { root } from '../../../infra/paths.ts';
import { newAdminToken } from '../../../infra/testing/admins.ts';
import { inTurn } from '../../../infra/testing/inTurn.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { newUser, send, setStack } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { headers } from '../../../shared/contract/call.ts';
import { user } from '../../../shared/contract/user.ts';

let stack: LocalStack;
beforeAll(async () => {
  stack = await startStack({ limits: 'off' });
  setStack(stack);
});
afterAll(() => stack.stop());

const rotate = async (what: string, isUrgent = false) => {
  const answer = await fetch(`${stack.url}/_local/secrets`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rotate: what, isUrgent }),
  });
  return answer.status;
};

test('rotated secrets sign nobody out and refuse nobody, and a seal with the secret before the previous one is invalid', async () => {
  const [first, second, adminToken] = await Promise.all([
    newUser(),
    newUser(),
    newAdminToken({ endpoint: stack.port.url, tableName: stack.tableName }),
  ]);
  const list = (cursor?: string) =>
    send(admin.listUsers, { adminToken, query: { limit: '1', ...(cursor && { cursor }) } });
  const next = async () => (await list()).headers.get(headers.nextCursor) ?? undefined;
  const isSignedIn = async (token: string) => (await send(user.getProfile, { token })).status;
  await expect.poll(next).toBeDefined();
  const cursor = await next();

  for (const what of ['origin', 'seal']) {
    // Each concurrent call more would start one more environment before and after the rotation.
    const three = Array.from({ length: 3 }, () => inTurn(4, () => isSignedIn(first.token)));
    const during = Promise.all(three);
    expect(await rotate(what)).toBe(200);
    expect(new Set((await during).flat())).toEqual(new Set([200]));
    expect(await isSignedIn(first.token)).toBe(200);
    expect((await list(cursor)).status).toBe(200);
  }
  const { token } = await newUser();
  expect(await isSignedIn(token)).toBe(200);

  expect(await rotate('origin')).toBe(200);
  expect(await isSignedIn(second.token)).toBe(200);
  expect(await rotate('seal')).toBe(409);
  expect(await rotate('seal', true)).toBe(200);
  expect(await isSignedIn(token)).toBe(200);
  expect(await isSignedIn(second.token)).toBe(401);
});

test('a page of another site cannot rotate secrets, and an unknown secret is refused', async () => {
  const body = JSON.stringify({ rotate: 'origin', isUrgent: false });
  const send = (init: RequestInit) => fetch(`${stack.url}/_local/secrets`, { method: 'PUT', ...init });
  expect((await send({ body, headers: { 'content-type': 'text/plain' } })).status).toBe(400);
  expect(await rotate('everything')).toBe(400);
});

test('the command prints its usage', async () => {
  const run = (...given: string[]) =>
    promisify(execFile)(process.execPath, [join(root, 'infra', 'ops', 'rotate', 'rotate.ts'), ...given]);
  expect((await run('--help')).stdout).toContain('npm run rotate -- origin | seal');
  await expect(run('nothing')).rejects.toMatchObject({ stderr: expect.stringContaining('Usage') });
});
