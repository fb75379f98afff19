import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  PING_HIDDEN_MS,
  PING_VISIBLE_MS,
  type Push,
  type ServerMessage,
} from '../../../shared/contract/live.ts';
import {
  CONNECT_TIMEOUT_MS,
  type ConnectionState,
  openConnection,
  PONG_TIMEOUT_MS,
  retryDelayMs,
  type Socket,
} from './connection.ts';

class FakeSocket extends EventTarget implements Socket {
  readonly sent: unknown[] = [];
  isClosed = false;
  send(data: string) {
    this.sent.push(JSON.parse(data));
  }
  close() {
    this.isClosed = true;
  }
  open() {
    this.dispatchEvent(new Event('open'));
  }
  say(message: ServerMessage | string) {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  breakOff() {
    this.dispatchEvent(new Event('close'));
  }
}

const registered: ServerMessage = { event: 'registered', socketId: 'abc' };
const reload: Push = { event: 'userChat', reload: true };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens a connection whose delays are as long as possible. */
function connect() {
  const sockets: FakeSocket[] = [];
  const states: ConnectionState[] = [];
  const pushes: Push[] = [];
  let isVisible = true;
  const connection = openConnection({
    token: 'token',
    openSocket() {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    onPush: (push) => pushes.push(push),
    onState: (state) => states.push(state),
    isVisible: () => isVisible,
    random: () => 1,
  });
  const newest = () => sockets.at(-1) ?? new FakeSocket();
  function register() {
    newest().open();
    newest().say(registered);
  }
  const show = (isShown: boolean) => {
    isVisible = isShown;
  };
  return { connection, sockets, states, pushes, newest, register, show };
}

test('it registers with the token and passes on pushes', () => {
  const { newest, states, pushes, register } = connect();
  register();
  expect(newest().sent).toEqual([{ action: 'register', accessToken: 'token' }]);
  expect(states).toEqual(['live']);
  newest().say(reload);
  newest().say('no JSON');
  newest().say('{"event":"from a newer server"}');
  newest().say({ event: 'pong' });
  expect(pushes).toEqual([reload]);
});

test('a broken connection is opened and registered again', () => {
  const { sockets, states, newest, register } = connect();
  register();
  newest().breakOff();
  expect(states).toEqual(['live', 'connecting']);
  vi.advanceTimersByTime(retryDelayMs(1, 1));
  expect(sockets).toHaveLength(2);
  register();
  expect(newest().sent).toEqual([{ action: 'register', accessToken: 'token' }]);
  expect(states.at(-1)).toBe('live');
});

test('it waits 1 to 5 seconds twice, then anywhere in a window that doubles up to a minute', () => {
  const waits = [1, 2, 3, 4, 5, 6, 20].map((failed) => [retryDelayMs(failed, 0), retryDelayMs(failed, 1)]);
  expect(waits).toEqual([
    [1000, 5000],
    [1000, 5000],
    [0, 10_000],
    [0, 20_000],
    [0, 40_000],
    [0, 60_000],
    [0, 60_000],
  ]);
});

test('a connection that is not registered in time is opened again', () => {
  const { sockets, newest } = connect();
  newest().open();
  vi.advanceTimersByTime(CONNECT_TIMEOUT_MS - 1);
  expect(sockets[0]?.isClosed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(sockets[0]?.isClosed).toBe(true);
  vi.advanceTimersByTime(5000);
  expect(sockets).toHaveLength(2);
});

test('a silent connection gets a ping, and is closed without a pong', () => {
  const { sockets, states, newest, register } = connect();
  register();
  vi.advanceTimersByTime(PING_VISIBLE_MS);
  expect(newest().sent.at(-1)).toEqual({ action: 'ping' });
  newest().say({ event: 'pong' });
  vi.advanceTimersByTime(PING_VISIBLE_MS + PONG_TIMEOUT_MS - 1);
  expect(states.at(-1)).toBe('live');
  vi.advanceTimersByTime(1);
  expect(states.at(-1)).toBe('connecting');
  expect(sockets[0]?.isClosed).toBe(true);
});

test('a hidden tab pings every five minutes, and at once when it is visible again', () => {
  const { connection, newest, register, show } = connect();
  const pings = () => newest().sent.length - 1;
  show(false);
  register();
  vi.advanceTimersByTime(PING_HIDDEN_MS - 1);
  expect(pings()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(pings()).toBe(1);
  newest().say({ event: 'pong' });
  vi.advanceTimersByTime(PING_VISIBLE_MS);
  show(true);
  connection.check();
  expect(pings()).toBe(2);
  newest().say({ event: 'pong' });
  vi.advanceTimersByTime(PING_VISIBLE_MS);
  expect(pings()).toBe(3);
});

test('a refusal ends the connection', () => {
  const { connection, sockets, states, newest } = connect();
  newest().open();
  newest().say({ event: 'refused', error: 'No' });
  newest().breakOff();
  connection.check();
  vi.advanceTimersByTime(60_000);
  expect(states).toEqual(['refused']);
  expect(sockets).toHaveLength(1);
  expect(newest().isClosed).toBe(true);
});

test('when the network is back it connects at once or sends a ping', () => {
  const { connection, sockets, newest, register } = connect();
  newest().breakOff();
  connection.check();
  expect(sockets).toHaveLength(2);
  register();
  connection.check();
  expect(newest().sent.at(-1)).toEqual({ action: 'ping' });
});

test('repeated checks send at most one message a second', () => {
  const { connection, newest, register } = connect();
  register();
  const before = newest().sent.length;
  for (let count = 0; count < 20; count += 1) {
    connection.check();
    vi.advanceTimersByTime(100);
  }
  expect(newest().sent.length - before).toBe(2);
});

test('a closed connection stays closed', () => {
  const { connection, sockets, pushes, newest, register } = connect();
  register();
  connection.close();
  newest().say(reload);
  newest().breakOff();
  connection.check();
  vi.advanceTimersByTime(60_000);
  expect([sockets.length, pushes.length, newest().isClosed]).toEqual([1, 0, true]);
});
