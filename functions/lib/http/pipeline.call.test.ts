import { expect, test } from 'vitest';
import { newFlow, newOwnedBot, newTextBlock } from '../../../infra/testing/bots.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { newUser, request, send } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { MAX_JSON_BYTES } from '../../../shared/contract/call.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
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

test('a long answer is compressed for a client that accepts gzip, a refusal with what is stored too', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const flowId = await newFlow(bot);
  const blockId = await newTextBlock(bot, flowId, 'Hello '.repeat(300));
  const params = { chatId, flowId, blockId };
  const stale = { blockContent: 'Later', version: 1 };
  const ask = async (encodings: string) => {
    const headers = { 'accept-encoding': encodings };
    return {
      flows: await send(chat.getFlows, { params: { chatId }, headers }),
      refused: await send(mchat.updateTextBlock, { token, params, body: stale, headers }),
      welcome: await send(chat.getWelcome, { params: { chatId }, headers }),
    };
  };
  const [plain, compressed] = [await ask('identity'), await ask('gzip, br')];
  expect(compressed.refused).toMatchObject({ status: 409, body: plain.refused.body });
  expect(compressed.flows.list).toEqual(plain.flows.list);
  const sent = ({ flows, refused, welcome }: typeof plain) =>
    [flows, refused, welcome].map(({ headers }) => ({
      encoding: headers.get('content-encoding'),
      vary: headers.get('vary'),
      isLong: Number(headers.get('content-length')) >= 1000,
    }));
  const varying = { vary: 'accept-encoding' };
  expect(sent(plain)).toEqual([
    { encoding: null, ...varying, isLong: true },
    { encoding: null, ...varying, isLong: true },
    { encoding: null, vary: null, isLong: false },
  ]);
  expect(sent(compressed)).toEqual([
    { encoding: 'gzip', ...varying, isLong: false },
    { encoding: 'gzip', ...varying, isLong: false },
    { encoding: null, vary: null, isLong: false },
  ]);
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
