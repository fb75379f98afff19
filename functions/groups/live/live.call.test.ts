import { once } from 'node:events';
import { afterEach, expect, inject, test } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { newUser, send } from '../../../infra/testing/suite.ts';
import type { ClientMessage } from '../../../shared/contract/live.ts';
import { user } from '../../../shared/contract/user.ts';

const open = new Set<WebSocket>();
afterEach(() => {
  for (const socket of open) socket.terminate();
  open.clear();
});

function connect(options: ClientOptions = {}): WebSocket {
  const socket = new WebSocket(`${inject('stackUrl').replace('http', 'ws')}/ws`, options);
  // A refused connection also emits an error; each test waits for the refusal itself.
  socket.on('error', () => {});
  open.add(socket);
  return socket;
}

async function connected(options: ClientOptions = {}): Promise<WebSocket> {
  const socket = connect(options);
  await once(socket, 'open');
  return socket;
}

async function nextMessage(socket: WebSocket): Promise<unknown> {
  const [data] = await once(socket, 'message');
  return JSON.parse(String(data));
}

/** Sends a message, and returns the next one that the socket receives. */
async function ask(socket: WebSocket, message: ClientMessage | string): Promise<unknown> {
  const answer = nextMessage(socket);
  socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  return answer;
}

test('a validated user registers a socket and gets its id', async () => {
  const { token } = await newValidatedUser();
  const socket = await connected();
  expect(await ask(socket, { action: 'register', accessToken: token })).toEqual({
    event: 'registered',
    socketId: expect.stringMatching(/\S+/),
  });
});

test('the tabs of a deleted account are closed', async () => {
  const { token, password } = await newValidatedUser();
  const socket = await connected();
  await ask(socket, { action: 'register', accessToken: token });
  const closed = once(socket, 'close');
  await send(user.deleteAccount, { token, body: { password } });
  await closed;
});

test('a registered socket may send five messages at once, and is closed after many more', async () => {
  const { token } = await newValidatedUser();
  const socket = await connected();
  await ask(socket, { action: 'register', accessToken: token });
  for (let sent = 0; sent < 5; sent += 1) {
    expect(await ask(socket, { action: 'ping' })).toEqual({ event: 'pong' });
  }
  const closed = once(socket, 'close');
  for (let sent = 0; sent < 30; sent += 1) socket.send(JSON.stringify({ action: 'ping' }));
  await closed;
});

test('an unregistered socket is refused and closed', async () => {
  const socket = await connected();
  const closed = once(socket, 'close');
  expect(await ask(socket, { action: 'ping' })).toEqual({
    event: 'refused',
    error: 'This connection is not registered, or sends too many messages',
  });
  await closed;
});

test('an ended session, an unvalidated user and a made-up token are refused, and the connection is closed', async () => {
  const [ended, waiting] = await Promise.all([newValidatedUser(), newUser()]);
  await send(user.logout, { token: ended.token });
  for (const accessToken of [ended.token, waiting.token, 'nonsense']) {
    const socket = await connected();
    const closed = once(socket, 'close');
    expect(await ask(socket, { action: 'register', accessToken })).toEqual({
      event: 'refused',
      error: expect.any(String),
    });
    await closed;
  }
});

test.each([
  '',
  '{',
  '[]',
  '{"action":"shout"}',
  '{"action":"register"}',
  '{"action":"$connect"}',
  '{"action":"$disconnect"}',
])('the message %j is refused, and the connection is closed', async (message) => {
  const socket = await connected();
  const closed = once(socket, 'close');
  expect(await ask(socket, message === '' ? ' ' : message)).toMatchObject({ event: 'refused' });
  await closed;
});

test('a page of another site cannot connect, one of this site and a native client can', async () => {
  const site = inject('stackUrl');
  await connected({ origin: site });
  await connected();
  for (const origin of ['https://elsewhere.example', 'null']) {
    const [, answer] = await once(connect({ origin }), 'unexpected-response');
    expect(answer.statusCode).toBe(403);
  }
});
