import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Sample, startSample } from '../sample/start.ts';

let sample: Sample;
beforeAll(async () => {
  sample = await startSample();
});
afterAll(() => sample.stop());

const Event = z.looseObject({
  routeKey: z.string(),
  rawPath: z.string(),
  headers: z.record(z.string(), z.string()),
  pathParameters: z.optional(z.record(z.string(), z.string())),
  isBase64Encoded: z.boolean(),
  body: z.optional(z.string()),
});

/** Without the client's own tidying of paths. */
function ask(path: string, method = 'GET'): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(sample.url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
    });
    asked.on('error', reject).end();
  });
}

const echo = async (path: string, init: RequestInit = {}) =>
  Event.parse(await (await fetch(sample.url + path, init)).json());

test('a parameter is decoded once, and a slash in it is one of the path', async () => {
  expect((await echo('/api/echo/100%25')).pathParameters).toEqual({ name: '100%' });
  expect((await echo('/api/echo/%E4%BD%A0%20b')).pathParameters).toEqual({ name: '你 b' });
  expect((await echo('/api/echo/a%252Fb')).pathParameters).toEqual({ name: 'a%2Fb' });
  const split = await echo('/api/echo/a%2Fpart');
  expect(split).toMatchObject({ routeKey: 'GET /api/echo/{name}/part', rawPath: '/api/echo/a/part' });
});

test('the most specific route answers', async () => {
  expect((await echo('/api/echo/fixed')).routeKey).toBe('GET /api/echo/fixed');
  expect((await echo('/api/echo/other')).routeKey).toBe('GET /api/echo/{name}');
  expect((await echo('/api/echo/other', { method: 'PUT' })).routeKey).toBe('ANY /api/echo/{name}');
  expect((await echo('/api/echo/a/b/c')).routeKey).toBe('GET /api/echo/{rest+}');
});

test('a path that cannot be decoded is refused', async () => {
  expect(await ask('/api/echo/%zz')).toEqual({ status: 400, body: '{"message":"Bad Request"}' });
  expect(await ask('/api/echo/%c3')).toMatchObject({ status: 400 });
});

test('a path that no route has is not found', async () => {
  expect(await ask('/api/nothing')).toEqual({ status: 404, body: '{"message":"Not Found"}' });
  expect(await ask('/api/call', 'GET')).toMatchObject({ status: 404 });
});

test('the function gets the event of an HTTP API', async () => {
  const event = await echo('/api/echo?a=1&a=2&b=%20', {
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
    requestContext: { http: { method: 'POST', path: '/api/echo' }, routeKey: 'ANY /api/echo' },
  });
  expect(event.headers).not.toHaveProperty('cookie');
});

test('what is no text comes as base64', async () => {
  const bytes = Buffer.from([0, 255, 128]);
  const sent = { method: 'POST', headers: { 'content-type': 'image/png' }, body: bytes };
  const { isBase64Encoded, body } = await echo('/api/echo', sent);
  expect(isBase64Encoded).toBe(true);
  expect(Buffer.from(body ?? '', 'base64')).toEqual(bytes);
});

test('the edge adds its secret and says who the viewer is, whatever the viewer says', async () => {
  const { headers } = await echo('/api/echo', {
    headers: { 'x-origin-secret': 'forged', 'x-viewer-address': '1.2.3.4' },
  });
  expect(headers['x-origin-secret']).toMatch(/^[\w-]{24}$/);
  expect(headers['x-viewer-address']).toMatch(/^(127\.0\.0\.1|::1)$/);
});

test('cookies and headers of the answer reach the viewer', async () => {
  const answer = await fetch(`${sample.url}/api/echo`);
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('apigw-requestid')).toBeTruthy();
});

test('a body that makes the event larger than 6 MB is too large, base64 counted', async () => {
  const post = (type: string, bytes: number) =>
    fetch(`${sample.url}/api/echo`, {
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

test('a function that is slower than its integration is not waited for', async () => {
  expect(await ask('/api/slow')).toEqual({ status: 503, body: '{"message":"Service Unavailable"}' });
});

test('an origin that is slower than the edge waits is a time-out', async () => {
  expect(await ask('/late/slow')).toMatchObject({ status: 504 });
});

test('a function that exceeds its own time is ended, and works again', async () => {
  expect(await ask('/api/impatient')).toEqual({ status: 500, body: '{"message":"Internal Server Error"}' });
  expect(sample.journal.calls.at(-1)).toMatchObject({ function: 'impatient', status: 500 });
});

test('a crash outside of the handler is a fault of that call alone', async () => {
  const fault = { status: 500, body: '{"message":"Internal Server Error"}' };
  expect(await Promise.all([ask('/api/crash'), ask('/api/crash')])).toEqual([fault, fault]);
  expect(sample.journal.lines.some(({ text }) => text.includes('outside of the handler'))).toBe(true);
});

test('what a function prints is in the log when its call is answered', async () => {
  await echo('/api/echo/printed');
  expect(sample.journal.lines.at(-1)).toMatchObject({ from: 'echo', text: 'echoing GET /api/echo/{name}' });
});

test('the functions live in the time of the stack', async () => {
  const moved = await fetch(`${sample.url}/_local/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offsetMs: 86_400_000 }),
  });
  expect(await moved.json()).toEqual({ offsetMs: 86_400_000 });
  const now = Date.parse((await fetch(`${sample.url}/api/echo`)).headers.get('x-now') ?? '');
  await sample.moveClock(0);
  expect(now - Date.now()).toBeGreaterThan(86_000_000);
});
