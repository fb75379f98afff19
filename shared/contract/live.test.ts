import { expect, test } from 'vitest';
import { ClientMessage, ServerMessage } from './live.ts';

const bot = {
  id: 'a',
  bot_name: 'Bot',
  link: 'bot',
  paused: false,
  stopped: false,
  silent: false,
  lastVisitorAt: null,
};
const at = '2026-01-01T00:00:00.000Z';
const flow = {
  id: 1,
  flowName: 'Start',
  blocks: [{ id: 'b', category: 'Text', content: 'Hi', position: 1, version: 1 }],
  actions: [{ id: 'c', type: 'button', buttonContent: 'Prices', triggerFlow: 1, version: 2 }],
};
const visitor = {
  id: 'v',
  getStart: { salutation: '', name: 'Aisyah' },
  createdAt: at,
  chat: [{ user: 'user', type: 'Text', content: 'Hello', at }],
  from: 4,
};

test('a client registers its socket by a token, not by a name', () => {
  expect(ClientMessage.safeParse({ action: 'register', accessToken: 't' }).success).toBe(true);
  // The longest name in NFKC: 64 times 18 characters of three bytes.
  const name = Buffer.from('\u{fdfa}'.repeat(64).normalize('NFKC')).toString('base64url');
  const accessToken = [name, 's'.repeat(43), 's'.repeat(43)].join('.');
  expect(ClientMessage.safeParse({ action: 'register', accessToken }).success).toBe(true);
  expect(ClientMessage.safeParse({ action: 'register', username: 'demo' }).success).toBe(false);
  expect(ClientMessage.safeParse({ action: 'shout' }).success).toBe(false);
});

test.each([
  { event: 'pong' },
  { event: 'registered', socketId: 's' },
  { event: 'refused', error: 'Your session has ended. Please sign in again.' },
  { event: 'userChat', data: [bot] },
  { event: 'newData', data: { ...bot, lastVisitorAt: at } },
  { event: 'userFlow', chatId: 'a', data: [flow] },
  { event: 'newFlow', chatId: 'a', data: flow },
  { event: 'visitor', chatId: 'a', data: visitor },
])('the server sends $event with its data', (message) => {
  expect(ServerMessage.parse(message)).toEqual(message);
});

test.each([
  { event: 'userChat', reload: true },
  { event: 'userFlow', chatId: 'a', reload: true },
  { event: 'visitor', chatId: 'a', reload: true },
])('a push of $event that is too large asks the client to fetch the data', (message) => {
  expect(ServerMessage.parse(message)).toEqual(message);
});

test.each([
  { event: 'userFlow', data: [flow] },
  { event: 'userFlow', reload: true },
  { event: 'userChat', reload: false },
  { event: 'visitor', data: visitor },
])('the push %j is not valid', (message) => {
  expect(ServerMessage.safeParse(message).success).toBe(false);
});
