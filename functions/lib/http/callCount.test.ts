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

async function isLetIn(address: string): Promise<boolean> {
  const { secondsToWait, settle } = countCall(calls.signUp, from(address), undefined);
  await settle({ isAuthorized: true });
  return (await secondsToWait) === 0;
}

test('whoever has an IPv6 /48 gets no further by coming from each of its blocks', async () => {
  const { counted, siteFactor } = settingLimits();
  const most = counted.signUp.count * siteFactor;
  for (let block = 0; block < most; block += 1) {
    expect(await isLetIn(`2001:db8:1:${block.toString(16)}::1`)).toBe(true);
  }
  expect(await isLetIn('2001:db8:1:ffff::1')).toBe(false);
  expect(await isLetIn('2001:db8:2:ffff::1')).toBe(true);
});

test('an IPv4 address is counted once', async () => {
  await isLetIn('203.0.113.7');
  expect([...counts]).toEqual([['LIMIT#signUp#203.0.113.7', 1]]);
});

test('what the bearer of a dead token asks for is taken back, and what the user asks for is not', async () => {
  const count = async (isAuthorized: boolean) => {
    await countCall(calls.changeEmail, from('203.0.113.7'), token).settle({ isAuthorized });
    return counts.get('LIMIT#addressChange#ann');
  };
  expect(await count(false)).toBe(0);
  expect(await count(true)).toBe(1);
});
