import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { send, setStack } from '../../../infra/testing/suite.ts';
import { msmart } from '../../../shared/contract/msmart.ts';

let stack: LocalStack;

beforeAll(async () => {
  stack = await startStack({ limits: 'off' });
  setStack(stack);
});
afterAll(() => stack.stop());

test('a transaction whose answer is lost succeeds, even when its repetition meets a conflict', async () => {
  const { token } = await newValidatedUser();
  const call = { service: 'dynamodb', operation: 'TransactWriteItems', function: 'msmart' } as const;
  const lost = stack.port.fail({ ...call, kind: 'timeout-after' });
  const conflict = stack.port.fail({ ...call, kind: 'conflict' });
  const body = { teamName: 'Lost answers', yourName: 'Owner' };
  expect(await send(msmart.createTeam, { token, body })).toMatchObject({ status: 200 });
  expect([lost.hits, conflict.hits]).toEqual([1, 1]);
});
