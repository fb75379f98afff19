import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStack } from '../local/stack.ts';
import { localTarget } from '../ops/operator-stack.ts';
import type { OperatorTarget } from '../ops/operator-target.ts';
import { startStack } from '../testing/ownStack.ts';
import { signInCheck } from './probe-user.ts';
import { problemOf } from './proof.ts';

let stack: LocalStack;
let target: OperatorTarget;

beforeAll(async () => {
  stack = await startStack();
  target = localTarget({ ...stack, endpoint: stack.port.url });
});
afterAll(async () => {
  target.table.destroy();
  target.files.destroy();
  await stack.stop();
});

/** Returns the entities of the items that still name a probe. */
async function leftOfProbes(): Promise<string[]> {
  await stack.idle();
  const left: string[] = [];
  for await (const { Items = [] } of paginateScan(
    { client: target.table },
    { TableName: target.tableName },
  )) {
    left.push(...Items.filter((item) => /probe-/.test(JSON.stringify(item))).map(({ pk }) => String(pk)));
  }
  return [...new Set(left.map((pk) => pk.replace(/#.*/, '')))].toSorted();
}

/** The audit keeps the record that an operator has deleted an account. */
const STAYS = ['AUDIT'];

test('a new user signs in and out and is erased, without a mail', async () => {
  await signInCheck({ url: stack.url, target }).run();
  expect(await leftOfProbes()).toEqual(STAYS);
  expect(stack.mail()).toEqual([]);
});

test('a failing sign-in is reported, and the user is erased anyway', async () => {
  stack.port.fail({ service: 'dynamodb', function: 'user', kind: 'throttled', times: 100 });
  const problem = await problemOf(signInCheck({ url: stack.url, target }).run());
  stack.port.faults.clear();
  expect(problem).toMatch(/^POST \/api\/user\/login answered 5\d\d$/);
  expect(await leftOfProbes()).toEqual(STAYS);
});

test('a broken erasure job is reported, and continues when it works again', async () => {
  const resume = await stack.pauseStream();
  const problem = await problemOf(signInCheck({ url: stack.url, target }, 1).run());
  resume();
  expect(problem).toMatch(/^the job that erases probe-[0-9a-f]{8} is not done$/);
  expect(await leftOfProbes()).toEqual(STAYS);
  expect(stack.mail()).toEqual([]);
});
