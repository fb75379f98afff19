import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { type StubbedStack, startStubbedStack } from '../testing/stubbed-stack.ts';

/** Posts each message back to its socket, or to the socket that the message names. */
const live = `
  const { ApiGatewayManagementApiClient, PostToConnectionCommand, DeleteConnectionCommand } = require('@aws-sdk/client-apigatewaymanagementapi');
  const client = new ApiGatewayManagementApiClient({ endpoint: process.env.LIVE_ENDPOINT, maxAttempts: 1 });
  exports.handler = async ({ requestContext: context, headers, body }) => {
    const send = (command) => client.send(command).then(() => 'done', (error) => error.name);
    const post = (ConnectionId, data) => send(new PostToConnectionCommand({ ConnectionId, Data: JSON.stringify(data) }));
    if (context.eventType === 'CONNECT') {
      if (headers['x-refuse']) return { statusCode: 403 };
      console.log('from $connect: ' + (await post(context.connectionId, {})));
    }
    if (context.eventType === 'DISCONNECT') console.log('disconnected ' + context.disconnectStatusCode);
    if (context.eventType !== 'MESSAGE') return { statusCode: 200 };
    const message = body.length > 1000 ? { length: body.length } : JSON.parse(body);
    if (message.disconnect) await send(new DeleteConnectionCommand({ ConnectionId: message.disconnect }));
    const result = message.to ? await post(message.to, message) : undefined;
    await post(context.connectionId, { route: context.routeKey, id: context.connectionId, message, result });
    return { statusCode: 200 };
  };`;

let stack: StubbedStack;
beforeAll(async () => {
  stack = await startStubbedStack({ live }, { socketTimes: { idleMs: 700, lifetimeMs: 60_000 } });
});
afterAll(() => stack.stop());

const Reply = z.looseObject({
  route: z.string(),
  id: z.string(),
  message: z.unknown(),
  result: z.optional(z.string()),
});

async function open(): Promise<WebSocket> {
  const socket = new WebSocket(`${stack.url.replace('http', 'ws')}/ws`);
  await once(socket, 'open');
  return socket;
}

async function sendMessage(socket: WebSocket, message: object) {
  socket.send(JSON.stringify(message));
  return nextReply(socket);
}

async function nextReply(socket: WebSocket) {
  const [data] = await once(socket, 'message');
  return Reply.parse(JSON.parse(String(data)));
}

async function closing(socket: WebSocket): Promise<unknown> {
  const [code] = await once(socket, 'close');
  return code;
}

const logged = (line: string) => stack.journal.lines.some(({ text }) => text === line);

test('every message goes to the default route, even if it names another', async () => {
  const socket = await open();
  const reply = await sendMessage(socket, { action: '$connect', text: 'ü' });
  expect(reply).toMatchObject({ route: '$default', message: { text: 'ü' } });
  expect(await sendMessage(socket, {})).toMatchObject({ route: '$default' });
  socket.close();
});

/** Returns the status with which a handshake is refused. */
async function refusal(path: string, headers: Record<string, string> = {}): Promise<unknown> {
  const socket = new WebSocket(stack.url.replace('http', 'ws') + path, { headers });
  // Ending the socket before it opens is an error for the client.
  socket.on('error', () => {});
  const [, answer] = await once(socket, 'unexpected-response');
  socket.terminate();
  return answer.statusCode;
}

test('a socket that $connect refuses does not open', async () => {
  expect(await refusal('/ws', { 'x-refuse': 'yes' })).toBe(403);
});

test('sockets open only at the stage’s path', async () => {
  expect(await refusal('/api/user/login')).toBe(403);
});

test('a message cannot be posted to a socket while it connects', async () => {
  const socket = await open();
  expect(logged('from $connect: GoneException')).toBe(true);
  socket.close();
});

test('a socket reaches another one until it is closed', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  const { id } = await sendMessage(other, {});
  const arrived = once(other, 'message');
  expect(await sendMessage(one, { to: id, text: 'hello' })).toMatchObject({ result: 'done' });
  expect(JSON.parse(String((await arrived)[0]))).toMatchObject({ text: 'hello' });
  other.close();
  await closing(other);
  expect(await sendMessage(one, { to: id })).toMatchObject({ result: 'GoneException' });
  one.close();
});

test('a function can disconnect a socket', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  const { id } = await sendMessage(other, {});
  one.send(JSON.stringify({ disconnect: id }));
  expect(await closing(other)).toBe(1000);
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

test('an idle socket is closed, and the function is notified', async () => {
  const socket = await open();
  expect(await closing(socket)).toBe(1001);
  await expect.poll(() => logged('disconnected 1001')).toBe(true);
});
