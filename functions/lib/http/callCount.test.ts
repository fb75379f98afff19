import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stubVariables } from '../../../infra/testing/codes.ts';
import { user as calls } from '../../../shared/contract/user.ts';
import { table } from '../aws/clients.ts';
import { edgeHeaders } from '../runtime/env.ts';
import { settingLimits } from '../store/limits.ts';
import { countCall } from './callCount.ts';

const sent = mockClient(table);
const counts = new Map<unknown, number>();

beforeAll(() => {
  stubVariables();
  vi.stubEnv('TABLE_NAME', 'a table');
});
beforeEach(() => {
  counts.clear();
  sent.reset();
  sent.on(UpdateCommand).callsFake(({ Key, ExpressionAttributeValues: values }) => {
    const count = (counts.get(Key.pk) ?? 0) + (values[':one'] ?? values[':less']);
    counts.set(Key.pk, count);
    return { Attributes: { count, endsAtSeconds: 2 ** 40 } };
  });
});

const token = { kind: 'user', username: 'ann', secretHash: 'h' } as const;
const from = (address: string) => ({ headers: { [edgeHeaders.viewerAddress]: address } });

async function isAllowed(address: string): Promise<boolean> {
  const { secondsToWait, finish } = countCall(calls.signUp, from(address), undefined);
  await finish({ isAuthorized: true });
  return (await secondsToWait) === 0;
}

test('an IPv6 /48 has a limit of its own, whichever of its blocks are used', async () => {
  const { counted, siteFactor } = settingLimits();
  const most = counted.signUp.count * siteFactor;
  for (let block = 0; block < most; block += 1) {
    expect(await isAllowed(`2001:db8:1:${block.toString(16)}::1`)).toBe(true);
  }
  expect(await isAllowed('2001:db8:1:ffff::1')).toBe(false);
  expect(await isAllowed('2001:db8:2:ffff::1')).toBe(true);
});

test('an IPv4 address is counted once', async () => {
  await isAllowed('203.0.113.7');
  expect([...counts]).toEqual([['LIMIT#signUp#203.0.113.7', 1]]);
});

test('a call with the token of an ended session does not count for the user', async () => {
  const count = async (isAuthorized: boolean) => {
    await countCall(calls.changeEmail, from('203.0.113.7'), token).finish({ isAuthorized });
    return counts.get('LIMIT#addressChange#ann');
  };
  expect(await count(false)).toBe(0);
  expect(await count(true)).toBe(1);
});
