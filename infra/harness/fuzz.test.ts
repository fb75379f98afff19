import { afterAll, beforeAll, expect, test } from 'vitest';
import { send, speakTo } from '../testing/suite.ts';
import { everyCall } from './calls.ts';
import { fuzz } from './fuzzing.ts';
import { type Ground, startGround } from './ground.ts';
import { fuzzSockets } from './sockets.ts';

/** Other requests each time; what goes wrong names the seed. */
const seed = Math.floor(Math.random() * 2 ** 31);

let ground: Ground;
// Of its own: the limits of the shared one count the other tests by the same address.
beforeAll(async () => {
  ground = await startGround({ limits: 'off' });
  speakTo(ground.stack.url);
});
afterAll(() => ground.stop());

test('whatever is sent to a call, it answers by the contract, and never fails', {
  timeout: 180_000,
}, async () => {
  const problems = await fuzz(ground, { count: 2000, seed });
  expect(problems.join('\n'), `npm run fuzz -- 2000 ${seed}`).toBe('');
});

test('whatever is said to a socket, it answers by the contract, and never fails', {
  timeout: 60_000,
}, async () => {
  const problems = await fuzzSockets(ground.stack.url, { count: 150, seed });
  expect(problems.join('\n'), `seed ${seed}`).toBe('');
});

test('after all that, every call still goes well', async () => {
  for (const { name, call, example } of everyCall) {
    if (example === undefined) continue;
    const { sent } = await example.prepare(ground);
    const { status, body } = await send(call, sent);
    expect({ name, status, body }).toMatchObject({ name, status: call.status ?? 200 });
  }
});
