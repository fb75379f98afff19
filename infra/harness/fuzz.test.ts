import { afterAll, beforeAll, expect, test } from 'vitest';
import { send, setStack } from '../testing/suite.ts';
import { everyCall } from './calls.ts';
import { fuzz } from './fuzzRunner.ts';
import { mapConcurrently } from './mapConcurrently.ts';
import { fuzzSockets } from './socketFuzz.ts';
import { startTestStack, type TestStack } from './testStack.ts';

/** Few: `npm run fuzz` makes as many as one likes. */
const COUNT = 500;
const CONCURRENCY = 4;
/** Other requests each time; a failure names the seed. */
const seed = Math.floor(Math.random() * 2 ** 31);

let testStack: TestStack;
// Not the shared one, whose limits count the requests of all tests by the same address.
beforeAll(async () => {
  testStack = await startTestStack({ limits: 'off' });
  setStack(testStack.stack);
});
afterAll(() => testStack.stop());

test('whatever is sent to a call, it answers by the contract, and never fails', {
  timeout: 180_000,
}, async () => {
  const problems = await fuzz(testStack, { count: COUNT, seed });
  expect(problems.join('\n'), `npm run fuzz -- ${COUNT} ${seed}`).toBe('');
});

test('whatever is sent on a socket, it is answered by the contract, and never fails', async () => {
  const problems = await fuzzSockets(testStack.stack.url, { count: 60, seed });
  expect(problems.join('\n'), `seed ${seed}`).toBe('');
});

test('after all that, every call still goes well', { timeout: 180_000 }, async () => {
  const answers = await mapConcurrently(everyCall, CONCURRENCY, async ({ name, call, example }) => {
    const { sent } = await example.prepare(testStack);
    const { status } = await send(call, sent);
    return [{ name, status, expected: call.status ?? 200 }];
  });
  expect(answers.flat().filter(({ status, expected }) => status !== expected)).toEqual([]);
});
