import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { newUser, send, setStack } from '../../../infra/testing/suite.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { user } from '../../../shared/contract/user.ts';

let stack: LocalStack;

beforeAll(async () => {
  stack = await startStack();
  setStack(stack);
});
afterAll(() => stack.stop());

function lastUsage() {
  const last = stack.journal.calls.at(-1);
  if (last === undefined) throw new Error('No call was made');
  return last.usage;
}

test.each([
  ['without reads', user.getProfile],
  ['with reads', mu.listEnrolments],
])('a forged token of a call %s never reaches the table', async (_, call) => {
  const { token } = await newUser();
  const [name, secret, seal] = token.split('.');
  for (const forged of [`${name}.${'A'.repeat(43)}.${seal}`, `${name}.${secret}.${'A'.repeat(43)}`]) {
    expect(await send(call, { token: forged })).toMatchObject({ status: 401, body: { code: 'SIGNED_OUT' } });
    expect(lastUsage().roundTrips).toBe(0);
  }
});

test('the token of an ended session gets no data', async () => {
  const { token } = await newUser();
  await send(user.logout, { token });
  const { status, body } = await send(mu.listEnrolments, { token });
  expect({ status, body }).toEqual({ status: 401, body: expect.not.objectContaining({ progress: [] }) });
});
