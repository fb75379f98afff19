import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { timedStack } from '../../../infra/testing/ownStack.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import type { ClientMessage } from '../../../shared/contract/live.ts';

const SECOND = 1000;
const timed = timedStack();

async function connected(): Promise<WebSocket> {
  const socket = new WebSocket(`${timed.stack.url.replace('http', 'ws')}/ws`);
  await once(socket, 'open');
  return socket;
}

async function ask(socket: WebSocket, message: ClientMessage): Promise<unknown> {
  const answer = once(socket, 'message');
  socket.send(JSON.stringify(message));
  const [data] = await answer;
  return JSON.parse(String(data));
}

const refused = { event: 'refused', error: 'This connection was not registered in time' };

test('a connection that is not registered within a minute is closed at its next message', async () => {
  const { token } = await newValidatedUser();
  const [registered, late] = [await connected(), await connected()];
  await ask(registered, { action: 'register', accessToken: token });
  await timed.pass(65 * SECOND);
  const closed = once(late, 'close');
  expect(await ask(late, { action: 'register', accessToken: token })).toEqual(refused);
  await closed;
  expect(await ask(registered, { action: 'ping' })).toEqual({ event: 'pong' });
  registered.terminate();
});

test('a socket may send five messages again after five silent seconds', async () => {
  const { token } = await newValidatedUser();
  const socket = await connected();
  await ask(socket, { action: 'register', accessToken: token });
  for (let burst = 0; burst < 3; burst += 1) {
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await ask(socket, { action: 'ping' })).toEqual({ event: 'pong' });
    }
    await timed.pass(5 * SECOND);
  }
  socket.terminate();
});

test('a ping costs one conditional write, no read, and one answer', async () => {
  const { token } = await newValidatedUser();
  const socket = await connected();
  await ask(socket, { action: 'register', accessToken: token });
  const calls: object[] = [];
  const stop = timed.stack.port.intercept(async ({ operation, body }, proceed) => {
    const isConditional = String(await body()).includes('"ConditionExpression"');
    const answer = await proceed();
    const { units = 0, writeUnits = 0 } = answer;
    calls.push({ operation, isConditional, reads: units - writeUnits, writeUnits });
    return answer;
  });
  await ask(socket, { action: 'ping' });
  stop();
  socket.terminate();
  expect(calls).toEqual([
    { operation: 'UpdateItem', isConditional: true, reads: 0, writeUnits: 1 },
    { operation: 'PostToConnection', isConditional: false, reads: 0, writeUnits: 0 },
  ]);
});
