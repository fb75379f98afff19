import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasManyAddresses } from '../testing/elsewhere.ts';
import { oneIn } from '../testing/sample.ts';
import { type Sent, setStack } from '../testing/suite.ts';
import { everyCall } from './calls.ts';
import { flood, floodSockets, newWork, smallLimits } from './flood.ts';
import { startTestStack, type TestStack } from './testStack.ts';

const publicCalls = oneIn(
  3,
  everyCall.filter(({ call }) => call.access === 'public'),
);

describe.skipIf(!hasManyAddresses)('a flood', () => {
  let testStack: TestStack;
  let work: () => Promise<number[]>;
  /** Prepared beforehand, by call name: a flood would throttle the preparation of the next call. */
  const requests = new Map<string, Sent>();
  beforeAll(async () => {
    testStack = await startTestStack({ built: await smallLimits() });
    setStack(testStack.stack);
    work = await newWork(testStack);
    for (const { name, example } of publicCalls) {
      requests.set(name, (await example.prepare(testStack)).sent);
    }
  });
  afterAll(() => testStack.stop());

  test.for(publicCalls.map((subject, index) => ({ ...subject, index })))(
    'of $name is throttled, while other users’ calls are answered',
    async ({ index, ...subject }) => {
      const sent = requests.get(subject.name) ?? {};
      const flooded = await flood(subject, sent, { from: `127.0.90.${1 + index}`, work });
      expect(flooded.problems).toEqual([]);
      expect(flooded.answers).toHaveProperty(['429 of the gateway']);
      if (subject.call.limit) expect(flooded.answers).toHaveProperty(['429 of a function']);
      expect([...flooded.work]).toEqual([200]);
    },
  );

  test('of sockets from one address is throttled, while other addresses connect', async () => {
    const answers = await floodSockets(testStack.stack.url, '127.0.91.1');
    expect(answers.lastIndexOf(101)).toBeLessThan(answers.indexOf(429));
    expect(new Set(answers)).toEqual(new Set([101, 429]));
    expect((await floodSockets(testStack.stack.url, '127.0.91.2'))[0]).toBe(101);
  });
});
