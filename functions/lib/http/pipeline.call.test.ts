import { expect, test } from 'vitest';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { newUser, request, send } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { MAX_JSON_BYTES } from '../../../shared/contract/call.ts';
import { user } from '../../../shared/contract/user.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const login = (headers: Readonly<Record<string, string>>, body: string) =>
  request('POST', user.login.path, headers, body);

test('every answer is JSON with a request id, and caches do not store it', async () => {
  for (const answer of [await send(user.getProfile), await send(user.login, { body: {} })]) {
    expect(answer.headers.get('x-request-id')).toMatch(/\S{8,}/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  }
});

test.each(['{', 'nonsense', '{"username": "\\ud800"}', '{"\\udfff": 1}'])(
  'the body %s is refused as malformed',
  async (body) => {
    expect(await login(JSON_TYPE, body)).toMatchObject({
      status: 400,
      body: { error: 'The request is not valid JSON', code: 'MALFORMED' },
    });
  },
);

test.each([
  '[]',
  'null',
  '7',
  '"text"',
  '{"__proto__": {"username": "x", "password": "y"}}',
  '{"constructor": 1}',
])('the body %s is refused by the fields of the call', async (body) => {
  expect(await login(JSON_TYPE, body)).toMatchObject({ status: 400, body: { error: expect.any(String) } });
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'the content type %s is refused',
  async (type) => {
    expect(await login({ 'content-type': type }, '{}')).toMatchObject({
      status: 415,
      body: { code: 'WRONG_TYPE' },
    });
  },
);

test('a body over the size limit is refused', async () => {
  const body = JSON.stringify({ username: 'x', password: 'y'.repeat(MAX_JSON_BYTES) });
  expect(await login(JSON_TYPE, body)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
});

test('fields that the contract does not know are ignored', async () => {
  const { username, password } = await newUser();
  const answer = await send(user.login, { body: { username, password, more: { than: 'asked' } } });
  expect(answer.status).toBe(200);
});

test('access is checked before the body', async () => {
  const broken = { headers: JSON_TYPE, body: 7 };
  expect((await send(user.changeEmail, broken)).status).toBe(401);
  expect((await send(user.changePassword, { ...broken, token: (await newUser()).token })).status).toBe(403);
});

test('the token of a user is refused in place of the token of an admin', async () => {
  const { token } = await newValidatedUser();
  expect((await send(admin.listUsers, { token })).status).toBe(401);
  expect((await send(admin.listUsers, { adminToken: token })).status).toBe(401);
});
