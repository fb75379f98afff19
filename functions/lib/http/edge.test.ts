import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { secretText, stubVariables } from '../../../infra/testing/codes.ts';
import { groups } from '../../../shared/contract/groups.ts';
import { edgeHeaders, variables } from '../runtime/env.ts';
import type { FunctionName } from '../runtime/functionName.ts';

const SECRET = 'the secret of the edge';
const FORMER = 'what the edge said before';

type Outside = Exclude<FunctionName, 'jobs' | 'clock'>;
type Handler = (event: never, context: never) => unknown;

/** Every function that is called from outside. */
const functions: Readonly<Record<Outside, () => Promise<{ readonly handler: Handler }>>> = {
  user: () => import('../../groups/user/handler.ts'),
  validate: () => import('../../groups/validate/handler.ts'),
  admin: () => import('../../groups/admin/handler.ts'),
  msmart: () => import('../../groups/msmart/handler.ts'),
  mu: () => import('../../groups/mu/handler.ts'),
  author: () => import('../../groups/author/handler.ts'),
  mchat: () => import('../../groups/mchat/handler.ts'),
  chat: () => import('../../groups/chat/handler.ts'),
  page: () => import('../../groups/page/handler.ts'),
  live: () => import('../../groups/live/handler.ts'),
};

beforeAll(() => {
  stubVariables();
  vi.stubEnv(variables.originSecrets, secretText(SECRET, FORMER));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  // Where nobody answers: whatever gets past the edge's check ends otherwise than refused.
  vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:9');
  vi.stubEnv('AWS_REGION', 'us-east-1');
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** The status with which a function answers one of its calls, or a socket that connects. */
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
    ['no secret', {}],
    ['an empty one', { [edgeHeaders.originSecret]: '' }],
    ['another', { [edgeHeaders.originSecret]: 'a secret of anybody..' }],
    ['the beginning of it', { [edgeHeaders.originSecret]: SECRET.slice(0, -1) }],
  ])('refuses what comes past the edge, with %s', async (_, headers) => {
    expect(await statusOf(name, headers)).toBe(403);
  });
});

test.each([SECRET, FORMER])('what comes through the edge is let in: with %j', async (secret) => {
  expect(await statusOf('validate', { [edgeHeaders.originSecret]: secret })).toBe(401);
});

test.each(['', 'none'])('where there was no secret before, %j opens nothing', async (previous) => {
  vi.stubEnv(variables.originSecrets, secretText(SECRET, previous));
  expect(await statusOf('validate', { [edgeHeaders.originSecret]: previous })).toBe(403);
  expect(await statusOf('validate', { [edgeHeaders.originSecret]: SECRET })).toBe(401);
});
