import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { table } from '../aws/clients.ts';
import { variables } from '../runtime/env.ts';
import { writeBatch } from './write.ts';

const client = mockClient(table);

beforeEach(() => {
  client.reset();
  vi.stubEnv(variables.table, 'suite');
});

const keyOf = (index: number) => ({ pk: 'A#1', sk: String(index) });

test('items are written and removed 25 at once, and those that stay unprocessed are sent again', async () => {
  const left = [{ DeleteRequest: { Key: keyOf(29) } }];
  client
    .on(BatchWriteCommand)
    .callsFake(({ RequestItems: { suite } }) =>
      suite.length === 5 ? { UnprocessedItems: { suite: left } } : {},
    );
  await writeBatch(
    Array.from({ length: 30 }, (_, index) =>
      index === 29 ? { remove: keyOf(index) } : { put: { ...keyOf(index), word: 'Siti' } },
    ),
  );
  const sent = client.commandCalls(BatchWriteCommand).map(({ args }) => args[0].input.RequestItems?.suite);
  expect(sent.map((requests) => requests?.length)).toEqual([25, 5, 1]);
  expect(sent[0]?.[0]).toEqual({ PutRequest: { Item: { ...keyOf(0), word: 'Siti' } } });
  expect(sent[2]).toEqual(left);
});

test('no item sends no request', async () => {
  await writeBatch([]);
  expect(client.calls()).toHaveLength(0);
});
