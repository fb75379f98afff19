import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { echo, type StubbedStack, startStubbedStack } from '../testing/stubbed-stack.ts';
import { httpGateway } from './gateway.ts';
import type { Api } from './routes.ts';

const crash = `exports.handler = () => {
  setImmediate(() => { throw new Error('outside of the handler'); });
  return new Promise(() => {});
};`;

/** Answers with so many random bytes. */
const binary = `exports.handler = async ({ queryStringParameters: { bytes } }) => ({
  statusCode: 200,
  headers: { 'content-type': 'application/octet-stream' },
  body: require('node:crypto').randomBytes(Number(bytes)).toString('base64'),
  isBase64Encoded: true,
});`;

let stack: StubbedStack;
beforeAll(async () => {
  stack = await startStubbedStack({ user: echo, admin: echo, mu: echo, author: binary, validate: crash });
});
afterAll(() => stack.stop());

const Event = z.looseObject({
  routeKey: z.string(),
  rawPath: z.string(),
  headers: z.record(z.string(), z.string()),
  pathParameters: z.optional(z.record(z.string(), z.string())),
  isBase64Encoded: z.boolean(),
  body: z.optional(z.string()),
});

/** Sends the path unchanged; `fetch` would normalize it. */
function ask(path: string, method = 'GET'): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(stack.url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
    });
    asked.on('error', reject).end();
  });
}

const eventOf = async (path: string, init: RequestInit = {}) =>
  Event.parse(await (await fetch(stack.url + path, init)).json());

test('a parameter is decoded once, and an encoded slash separates path segments', async () => {
  expect((await eventOf('/api/admin/getuser/100%25')).pathParameters).toEqual({ username: '100%' });
  expect((await eventOf('/api/admin/getuser/%E4%BD%A0%20b')).pathParameters).toEqual({ username: '你 b' });
  expect((await eventOf('/api/admin/getuser/a%252Fb')).pathParameters).toEqual({ username: 'a%2Fb' });
  const split = await eventOf('/api/mu/get/a%2Fprogress');
  expect(split).toMatchObject({
    routeKey: 'GET /api/mu/get/{course}/progress',
    rawPath: '/api/mu/get/a/progress',
  });
});

test('the most specific route answers', async () => {
  expect((await eventOf('/api/mu/get/progress')).routeKey).toBe('GET /api/mu/get/progress');
  expect((await eventOf('/api/mu/get/a/progress')).routeKey).toBe('GET /api/mu/get/{course}/progress');
  expect((await eventOf('/api/mu/get/course/progress')).routeKey).toBe('GET /api/mu/get/course/{course}');
});

test('a path that cannot be decoded is refused', async () => {
  expect(await ask('/api/mu/get/%zz/progress')).toEqual({ status: 400, body: '{"message":"Bad Request"}' });
  expect(await ask('/api/mu/get/%c3/progress')).toMatchObject({ status: 400 });
});

test('a path without a route is not found', async () => {
  expect(await ask('/api/nothing')).toEqual({ status: 404, body: '{"message":"Not Found"}' });
  expect(await ask('/api/user/login', 'GET')).toMatchObject({ status: 404 });
});

test('the function gets the event of an HTTP API', async () => {
  const event = await eventOf('/api/user/login?a=1&a=2&b=%20', {
    method: 'POST',
    headers: { accessToken: 'T', Cookie: 'x=1; y=2', 'content-type': 'application/json' },
    body: '{"ü":1}',
  });
  expect(event).toMatchObject({
    version: '2.0',
    rawQueryString: 'a=1&a=2&b=%20',
    queryStringParameters: { a: '1,2', b: ' ' },
    cookies: ['x=1', 'y=2'],
    headers: { accesstoken: 'T' },
    body: '{"ü":1}',
    isBase64Encoded: false,
    requestContext: { http: { method: 'POST', path: '/api/user/login' }, routeKey: 'POST /api/user/login' },
  });
  expect(event.headers).not.toHaveProperty('cookie');
});

test('a binary body becomes base64', async () => {
  const bytes = Buffer.from([0, 255, 128]);
  const sent = { method: 'POST', headers: { 'content-type': 'image/png' }, body: bytes };
  const { isBase64Encoded, body } = await eventOf('/api/user/login', sent);
  expect(isBase64Encoded).toBe(true);
  expect(Buffer.from(body ?? '', 'base64')).toEqual(bytes);
});

test('the edge sets its secret and the viewer’s address, even if the viewer forges them', async () => {
  const { headers } = await eventOf('/api/user/username', {
    headers: { 'x-origin-secret': 'forged', 'x-viewer-address': '1.2.3.4' },
  });
  expect(headers['x-origin-secret']).toMatch(/^\w{48}$/);
  expect(headers['x-viewer-address']).toMatch(/^(127\.0\.0\.1|::1)$/);
});

test('cookies and headers of the answer reach the viewer', async () => {
  const answer = await fetch(`${stack.url}/api/user/username`);
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('apigw-requestid')).toBeTruthy();
});

test('a body that makes the event larger than 6 MB in base64 is refused', async () => {
  const post = (type: string, bytes: number) =>
    fetch(`${stack.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: 'x'.repeat(bytes),
    });
  expect((await post('image/png', 4.6 * 1024 * 1024)).status).toBe(413);
  expect((await post('text/plain', 6 * 1024 * 1024)).status).toBe(413);
  const beyondTheGateway = await post('text/plain', 11 * 1024 * 1024);
  expect(beyondTheGateway.status).toBe(413);
  expect(await beyondTheGateway.json()).toEqual({ message: 'Request Entity Too Large' });
});

test('an answer in base64 is decoded, and may have 6 MB before', async () => {
  const bytesOf = async (bytes: number) => {
    const answer = await fetch(`${stack.url}/api/admin/mu/course?bytes=${bytes}`);
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
  };
  expect(await bytesOf(3)).toEqual({ status: 200, bytes: 3 });
  expect(await bytesOf(4_500_000)).toEqual({ status: 200, bytes: 4_500_000 });
  expect(await bytesOf(5_000_000)).toMatchObject({ status: 500 });
});

/** An API whose functions never answer. */
function silentApi(api: Pick<Api, 'routes' | 'throttle'>) {
  const unused = () => {
    throw new Error('Nothing else is asked for');
  };
  const silent: Api = {
    id: '',
    apiId: '',
    domain: '',
    stage: '$default',
    protocol: 'HTTP',
    ...api,
  };
  const { journal, clock, port } = stack;
  const invoke = () => new Promise<never>(() => {});
  const lambda = { invoke, replace: unused, reserve: unused, warm: unused, heaps: unused, stop: unused };
  const answer = httpGateway(silent, { lambda, journal, clock, port }, 50);
  return async (path: string) => {
    const request = { method: 'GET', path, query: '', headers: {}, address: '::1' };
    const { status, body } = await answer({ ...request, read: async () => Buffer.alloc(0) });
    return { status, body: String(body) };
  };
}

const silentRoute = (name: string) => ({ key: `GET /api/${name}`, functionId: name });

test('a function that takes longer than the API waits is answered with 503', async () => {
  const ask = silentApi({ routes: [silentRoute('slow')], throttle: undefined });
  expect(await ask('/api/slow')).toEqual({ status: 503, body: '{"message":"Service Unavailable"}' });
});

test('a flood of a call with its own throttle does not affect the others, and vice versa', async () => {
  const throttle = { perSecond: 0.001, burst: 2 };
  const routes = [{ ...silentRoute('flooded'), throttle }, silentRoute('one'), silentRoute('other')];
  const ask = silentApi({ routes, throttle: { perSecond: 0.001, burst: 3 } });
  const statuses = async (...paths: string[]) => {
    const answers = await Promise.all(paths.map((path) => ask(`/api/${path}`)));
    return answers.map(({ status }) => status);
  };
  expect(await statuses('flooded', 'flooded', 'flooded', 'flooded')).toEqual([503, 503, 429, 429]);
  expect(await statuses('one', 'other', 'one', 'other')).toEqual([503, 503, 503, 429]);
  expect(await ask('/api/flooded')).toEqual({ status: 429, body: '{"message":"Too Many Requests"}' });
});

test('a crash outside of the handler fails only that call', async () => {
  const fault = { status: 500, body: '{"message":"Internal Server Error"}' };
  expect(
    await Promise.all([ask('/api/validate/requestverification'), ask('/api/validate/requestverification')]),
  ).toEqual([fault, fault]);
  expect(stack.journal.lines.some(({ text }) => text.includes('outside of the handler'))).toBe(true);
});

test('a function’s output is in the log when its call is answered', async () => {
  await eventOf('/api/mu/get/progress');
  expect(stack.journal.lines.at(-1)).toMatchObject({ from: 'mu', text: 'echoing GET /api/mu/get/progress' });
});

test('functions see the time of the stack’s clock', async () => {
  const moved = await fetch(`${stack.url}/_local/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offsetMs: 86_400_000 }),
  });
  expect(await moved.json()).toEqual({ offsetMs: 86_400_000 });
  const now = Date.parse((await fetch(`${stack.url}/api/user/username`)).headers.get('x-now') ?? '');
  await stack.moveClock(0);
  expect(now - Date.now()).toBeGreaterThan(86_000_000);
});
