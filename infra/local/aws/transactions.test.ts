import { createServer, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listen } from '../host/listen.ts';
import { connectDynamoDb } from './dynamodb.ts';
import type { AwsRequest } from './service.ts';
import type { Table } from './table.ts';

const table: Table = {
  name: 't',
  arn: 'arn',
  streamArn: 'arn',
  expiry: undefined,
  properties: {
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    AttributeDefinitions: [],
    GlobalSecondaryIndexes: [],
  },
};
const key = (id: string) => ({ pk: { S: id }, sk: { S: 'X' } });
const onKey = (id: string) => ({ TableName: 't', Key: key(id) });
const Refused = z.looseObject({
  __type: z._default(z.string(), ''),
  CancellationReasons: z.optional(z.array(z.object({ Code: z.string() }))),
});

let stop = async () => {};
afterEach(() => stop());

/** A table whose engine answers when the test says so. */
async function slowTable() {
  const waiting: ServerResponse[] = [];
  const begun: (() => void)[] = [];
  let time = 0;
  const engine = createServer((_, response) => {
    waiting.push(response);
    begun.shift()?.();
  });
  const { port, stop: stopEngine } = await listen(engine, { port: 0, hosts: ['127.0.0.1'] });
  const dynamo = connectDynamoDb({
    endpoint: `http://127.0.0.1:${port}`,
    table,
    indexLagMs: undefined,
    onWrite: () => {},
    now: () => time,
  });
  stop = async () => {
    dynamo.stop();
    await stopEngine();
  };
  const ask = async (operation: string, input: object) => {
    const { run } = await dynamo.service.understand(requestOf(operation, input));
    const { status, body } = await run();
    const { __type, CancellationReasons } = Refused.parse(JSON.parse(String(body)));
    return { status, type: __type.split('#')[1], codes: CancellationReasons?.map(({ Code }) => Code) };
  };
  return {
    ask,
    /** Resolves when the engine has received the call. */
    begin: async (operation: string, input: object) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      begun.push(resolve);
      const answer = ask(operation, input);
      await promise;
      return { answer };
    },
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    finish: (status = 200) => waiting.shift()?.writeHead(status).end('{}'),
  };
}

function requestOf(operation: string, input: object): AwsRequest {
  const body = Buffer.from(JSON.stringify(input));
  return {
    method: 'POST',
    url: new URL('http://aws/'),
    stream: Readable.from([body]),
    read: async () => body,
    headers: { 'x-amz-target': `DynamoDB_20120810.${operation}` },
  };
}

const transaction = (...TransactItems: object[]) => ({ TransactItems });
const conflict = { status: 400, type: 'TransactionCanceledException' };

test('of twelve concurrent transactions on one item one succeeds and the others conflict', async () => {
  const { begin, ask, finish } = await slowTable();
  const write = transaction({ Update: onKey('b') }, { Put: { TableName: 't', Item: key('a') } });
  const first = await begin('TransactWriteItems', write);
  const others = await Promise.all(Array.from({ length: 11 }, () => ask('TransactWriteItems', write)));
  expect(others).toEqual(
    others.map(() => ({ ...conflict, codes: ['TransactionConflict', 'TransactionConflict'] })),
  );
  finish();
  expect(await first.answer).toMatchObject({ status: 200 });
});

test.each<[string, object]>([
  ['a put', { Put: { TableName: 't', Item: key('a') } }],
  ['an update', { Update: onKey('a') }],
  ['a deletion', { Delete: onKey('a') }],
  ['a check', { ConditionCheck: onKey('a') }],
])('%s in one transaction conflicts with any write of the item in another', async (_, write) => {
  const { begin, ask, finish } = await slowTable();
  const first = await begin('TransactWriteItems', transaction({ ConditionCheck: onKey('a') }));
  const second = transaction({ Update: onKey('free') }, write);
  expect(await ask('TransactWriteItems', second)).toEqual({
    ...conflict,
    codes: ['None', 'TransactionConflict'],
  });
  finish();
  await first.answer;
  // A refused transaction must not lock its items.
  const third = await begin('TransactWriteItems', second);
  finish();
  expect(await third.answer).toMatchObject({ status: 200 });
});

test.each<[string, object]>([
  ['PutItem', { TableName: 't', Item: key('a') }],
  ['UpdateItem', onKey('a')],
  ['DeleteItem', onKey('a')],
])('%s conflicts with a transaction, but not with another single write', async (operation, input) => {
  const { begin, ask, finish } = await slowTable();
  const first = await begin('TransactWriteItems', transaction({ Update: onKey('a') }));
  expect(await ask(operation, input)).toMatchObject({ status: 400, type: 'TransactionConflictException' });
  finish();
  await first.answer;
  const [one, other] = [await begin(operation, input), await begin(operation, input)];
  finish();
  finish();
  expect(await Promise.all([one.answer, other.answer])).toMatchObject([{ status: 200 }, { status: 200 }]);
});

test('on a busy machine a transaction causes conflicts no longer than on AWS', async () => {
  const { begin, ask, pass, finish } = await slowTable();
  const write = transaction({ Update: onKey('a') });
  const first = await begin('TransactWriteItems', write);
  pass(19);
  expect(await ask('TransactWriteItems', write)).toMatchObject(conflict);
  pass(1);
  const second = await begin('TransactWriteItems', write);
  finish();
  await first.answer;
  // The second transaction is still running.
  expect(await ask('TransactWriteItems', write)).toMatchObject(conflict);
  finish();
  await second.answer;
});

test('a repeated transaction gets TransactionInProgressException while the first is running', async () => {
  const { begin, ask, finish } = await slowTable();
  const write = { ...transaction({ Update: onKey('a') }), ClientRequestToken: 'token' };
  const first = await begin('TransactWriteItems', write);
  expect(await ask('TransactWriteItems', write)).toMatchObject({ type: 'TransactionInProgressException' });
  finish();
  await first.answer;
});

test('a failed transaction releases its items', async () => {
  const { begin, finish } = await slowTable();
  const write = transaction({ Update: onKey('a') });
  const first = await begin('TransactWriteItems', write);
  finish(500);
  expect(await first.answer).toMatchObject({ status: 500 });
  const second = await begin('TransactWriteItems', write);
  finish();
  expect(await second.answer).toMatchObject({ status: 200 });
});
