import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { secretText, stubVariables } from '../../../infra/testing/codes.ts';
import { groups } from '../../../shared/contract/groups.ts';
import { edgeHeaders, variables } from '../runtime/env.ts';
import type { FunctionName } from '../store/grants.ts';

const SECRET = 'the secret of the edge';
const FORMER = 'what the edge said before';

type Outside = Exclude<FunctionName, 'jobs' | 'courier' | 'clock'>;
type Handler = (event: never, context: never) => unknown;

/** The functions that receive requests of viewers. */
const functions: Readonly<Record<Outside, () => Promise<{ readonly handler: Handler }>>> = {
  user: () => import('../../groups/user/handler.ts'),
  validate: () => import('../../groups/validate/handler.ts'),
  admin: () => import('../../groups/admin/handler.ts'),
  msmart: () => import('../../groups/msmart/handler.ts'),
  mu: () => import('../../groups/mu/handler.ts'),
  author: () => import('../../groups/author/handler.ts'),
  mchat: () => import('../../groups/mchat/handler.ts'),
  chat: () => import('../../groups/chat/handler.ts'),
  words: () => import('../../groups/words/handler.ts'),
  page: () => import('../../groups/page/handler.ts'),
  live: () => import('../../groups/live/handler.ts'),
};

beforeAll(() => {
  stubVariables();
  vi.stubEnv(variables.originSecrets, secretText(SECRET, FORMER));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  // No server listens there, so a request that passes the check of the edge ends with another status than 403.
  vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:9');
  vi.stubEnv('AWS_REGION', 'us-east-1');
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Returns the status of a function's answer to one of its calls, or to a new socket. */
async function statusOf(name: Outside, headers: Readonly<Record<string, string>>): Promise<number> {
  const { handler } = await functions[name]();
  const [call] = name in groups ? Object.values(groups[name as keyof typeof groups]) : [];
  const requestContext = { requestId: 'r', eventType: 'CONNECT', connectionId: 'c', connectedAt: 0 };
  const event = { routeKey: `${call?.method} ${call?.path}`, headers, requestContext };
  const context = { awsRequestId: 'r', getRemainingTimeInMillis: () => 5000 };
  const answer = await Reflect.apply(handler, undefined, [event, context]);
  return answer.statusCode;
}

describe.each(Object.keys(functions) as Outside[])('%s', (name) => {
  test.each([
    ['without a secret', {}],
    ['with an empty secret', { [edgeHeaders.originSecret]: '' }],
    ['with another secret', { [edgeHeaders.originSecret]: 'a secret of anybody..' }],
    ['with the beginning of the secret', { [edgeHeaders.originSecret]: SECRET.slice(0, -1) }],
  ])('refuses a request %s', async (_, headers) => {
    expect(await statusOf(name, headers)).toBe(403);
  });
});

test.each([SECRET, FORMER])('a request with the secret %j is accepted', async (secret) => {
  expect(await statusOf('validate', { [edgeHeaders.originSecret]: secret })).toBe(401);
});

test.each(['', 'none'])('without a previous secret, %j is refused', async (previous) => {
  vi.stubEnv(variables.originSecrets, secretText(SECRET, previous));
  expect(await statusOf('validate', { [edgeHeaders.originSecret]: previous })).toBe(403);
  expect(await statusOf('validate', { [edgeHeaders.originSecret]: SECRET })).toBe(401);
});
