import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { type Sample, startSample } from '../sample/start.ts';

let sample: Sample;
beforeAll(async () => {
  sample = await startSample({ socketTimes: { idleMs: 700, lifetimeMs: 60_000 } });
});
afterAll(() => sample.stop());

const Heard = z.looseObject({
  route: z.string(),
  id: z.string(),
  heard: z.unknown(),
  result: z.optional(z.string()),
});

async function open(): Promise<WebSocket> {
  const socket = new WebSocket(`${sample.url.replace('http', 'ws')}/ws`);
  await once(socket, 'open');
  return socket;
}

async function say(socket: WebSocket, message: object) {
  socket.send(JSON.stringify(message));
  return hear(socket);
}

async function hear(socket: WebSocket) {
  const [data] = await once(socket, 'message');
  return Heard.parse(JSON.parse(String(data)));
}

async function closing(socket: WebSocket): Promise<unknown> {
  const [code] = await once(socket, 'close');
  return code;
}

const logged = (line: string) => sample.journal.lines.some(({ text }) => text === line);

test('a message goes to the route that it names, or to the default one', async () => {
  const socket = await open();
  expect(await say(socket, { action: 'shout', text: 'ü' })).toMatchObject({
    route: 'shout',
    heard: { text: 'ü' },
  });
  expect(await say(socket, { action: 'unknown' })).toMatchObject({ route: '$default' });
  expect(await say(socket, {})).toMatchObject({ route: '$default' });
  socket.close();
});

/** The status with which a handshake is refused. */
async function refusal(path: string, headers: Record<string, string> = {}): Promise<unknown> {
  const socket = new WebSocket(sample.url.replace('http', 'ws') + path, { headers });
  // Ending it before it opened is an error to the client.
  socket.on('error', () => {});
  const [, answer] = await once(socket, 'unexpected-response');
  socket.terminate();
  return answer.statusCode;
}

test('what $connect refuses does not open', async () => {
  expect(await refusal('/ws', { 'x-refuse': 'yes' })).toBe(403);
});

test('there are sockets at the stage alone', async () => {
  expect(await refusal('/api/echo')).toBe(403);
});

test('nothing can be posted to a socket while it connects', async () => {
  const socket = await open();
  expect(logged('from $connect: GoneException')).toBe(true);
  socket.close();
});

test('one socket reaches another until that is gone', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  const { id } = await say(other, {});
  const arrived = once(other, 'message');
  expect(await say(one, { to: id, text: 'hello' })).toMatchObject({ result: 'posted' });
  expect(JSON.parse(String((await arrived)[0]))).toMatchObject({ text: 'hello' });
  other.close();
  await closing(other);
  expect(await say(one, { to: id })).toMatchObject({ result: 'GoneException' });
  one.close();
});

test('a message of 129 KB closes the socket', async () => {
  const socket = await open();
  const fragments = 129;
  for (let sent = 1; sent <= fragments; sent += 1) {
    socket.send('x'.repeat(1024), { fin: sent === fragments });
  }
  expect(await closing(socket)).toBe(1009);
});

test('so does a frame over 32 KB, but not a message in smaller ones', async () => {
  const socket = await open();
  const answered = hear(socket);
  for (let sent = 1; sent <= 4; sent += 1) socket.send('x'.repeat(32 * 1024), { fin: sent === 4 });
  expect(await answered).toMatchObject({ heard: { length: 128 * 1024 } });
  socket.send('x'.repeat(32 * 1024 + 1));
  expect(await closing(socket)).toBe(1009);
});

test('a socket that is quiet for too long is closed, and the function hears of it', async () => {
  const socket = await open();
  expect(await closing(socket)).toBe(1001);
  await expect.poll(() => logged('disconnected 1001')).toBe(true);
});
