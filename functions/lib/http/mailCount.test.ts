import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test, vi } from 'vitest';
import { defaults } from '../../../infra/stack/settings.ts';
import { table } from '../aws/clients.ts';
import { variables } from '../runtime/env.ts';
import { nowSeconds } from '../runtime/now.ts';
import { MailCount } from './mailCount.ts';

vi.stubEnv('TABLE_NAME', 'the table');
vi.stubEnv(variables.limits, JSON.stringify(defaults.limits));

interface Counter {
  readonly count: number;
  readonly endsAtSeconds: number;
}

/** A fake of the table that holds only counters and checks the conditions of writes. */
function tableOf(counters: Map<unknown, Counter>) {
  return async ({ TransactItems = [] }: TransactWriteCommandInput) => {
    const results = TransactItems.map(({ Update }) => {
      const values = Object(Update?.ExpressionAttributeValues);
      const counter = counters.get(Update?.Key?.pk);
      const isNext = Update?.ConditionExpression?.startsWith('endsAtSeconds') === true;
      const isOver = counter !== undefined && counter.endsAtSeconds <= values[':at'];
      const hasRoom = counter === undefined || counter.count <= values[':room'];
      const next = { count: values[':one'], endsAtSeconds: values[':end'] };
      const more = { count: (counter?.count ?? 0) + values[':one'], endsAtSeconds: counter?.endsAtSeconds };
      return {
        key: Update?.Key?.pk,
        holds: isNext ? isOver : !isOver && hasRoom,
        counter: isNext ? next : more,
      };
    });
    if (results.some(({ holds }) => !holds)) {
      const CancellationReasons = results.map(({ holds }) => ({
        Code: holds ? 'None' : 'ConditionalCheckFailed',
      }));
      throw new TransactionCanceledException({ message: '', $metadata: {}, CancellationReasons });
    }
    for (const { key, counter } of results)
      counters.set(key, { ...counter, endsAtSeconds: Number(counter.endsAtSeconds) });
    return {};
  };
}

const mail = { mails: { to: 'ann@example.com', budget: 'own' } } as const;
const keyOf = (limit: string) => `LIMIT#${limit}#own ann@example.com`;
const counted = [keyOf('mailHour'), keyOf('mailDay')];

async function mayMail(): Promise<boolean> {
  const mails = new MailCount();
  await mails.commit([], [mail]);
  return mails.allows(mail);
}

test('two concurrent mails after an expired window are both sent', async () => {
  const counters = new Map(counted.map((key) => [key, { count: 5, endsAtSeconds: nowSeconds() - 5 }]));
  const mocked = mockClient(table);
  mocked.on(TransactWriteCommand).callsFake(tableOf(counters));
  expect(await Promise.all([mayMail(), mayMail()])).toEqual([true, true]);
  expect(counters.get(keyOf('mailHour'))?.count).toBe(2);
  mocked.restore();
});

test('a full mailbox gets no mail, and its count stays', async () => {
  const counters = new Map(counted.map((key) => [key, { count: 5, endsAtSeconds: nowSeconds() + 60 }]));
  const mocked = mockClient(table);
  mocked.on(TransactWriteCommand).callsFake(tableOf(counters));
  expect(await mayMail()).toBe(false);
  expect([...counters.values()].map(({ count }) => count)).toEqual([5, 5]);
  mocked.restore();
});
