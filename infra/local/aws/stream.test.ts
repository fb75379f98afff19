import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFolder } from '../../testing/folder.ts';
import { operatorTable } from '../operator.ts';
import { type StubbedStack, startStubbedStack } from '../testing/stubbed-stack.ts';

const data = testFolder('stream');
const released = join(data, 'released');
const logRecords = `
  const { existsSync } = require('node:fs');
  const { setTimeout: wait } = require('node:timers/promises');
  const { DynamoDBClient, PutItemCommand } = require('@aws-sdk/client-dynamodb');
  const client = new DynamoDBClient({});
  const put = (Item) => client.send(new PutItemCommand({ TableName: process.env.TABLE_NAME, Item }));
  exports.handler = async ({ Records }) => {
    for (const { eventName, userIdentity, dynamodb } of Records) {
      const sk = dynamodb.Keys.sk.S;
      while (sk === 'long' && !existsSync(${JSON.stringify(released)})) await wait(10);
      if (sk.startsWith('bad')) throw new Error('cannot do ' + sk);
      if (sk === 'first') await put({ ...dynamodb.Keys, sk: { S: 'second' } });
      console.log([eventName, sk, userIdentity?.principalId].filter(Boolean).join(' '));
    }
  };`;

const pattern = { dynamodb: { Keys: { pk: { S: [{ prefix: 'JOB#' }] } } } };
const properties = {
  'AWS::Lambda::EventSourceMapping': {
    BatchSize: 10,
    ParallelizationFactor: 4,
    MaximumRecordAgeInSeconds: 1,
    FilterCriteria: { Filters: [{ Pattern: JSON.stringify(pattern) }] },
  },
};

let stack: StubbedStack;
const start = async () => {
  stack = await startStubbedStack({ jobs: logRecords }, { data, properties });
};
beforeAll(start);
afterAll(() => stack.stop());

interface Item {
  readonly pk: string;
  readonly sk: string;
  readonly ttl?: number;
}

async function write(...items: Item[]): Promise<void> {
  const table = operatorTable(stack.port.url);
  for (const Item of items) await table.send(new PutCommand({ TableName: stack.tableName, Item }));
  table.destroy();
}

async function put(...items: Item[]): Promise<void> {
  await write(...items);
  await stack.idle();
}

const logged = () => stack.journal.lines.filter(({ from }) => from === 'jobs').map(({ text }) => text);

test('a consumer gets the records that match its filter, in order', async () => {
  await put(
    { pk: 'JOB#1', sk: 'one' },
    { pk: 'OTHER#1', sk: 'secret' },
    { pk: 'JOB#1', sk: 'two' },
    { pk: 'JOB#1', sk: 'one', ttl: 1 },
  );
  expect(logged()).toEqual(['INSERT one', 'INSERT two', 'MODIFY one']);
});

test('a record that fails is retried, then given up alone and kept', async () => {
  await put({ pk: 'JOB#2', sk: 'before' }, { pk: 'JOB#2', sk: 'bad' }, { pk: 'JOB#2', sk: 'after' });
  expect(logged()).toEqual(expect.arrayContaining(['INSERT before', 'INSERT after']));
  const kept = globSync('s3/*failedrecords*/*.bin', { cwd: data });
  expect(kept).toHaveLength(1);
  const batch = JSON.parse(readFileSync(join(data, kept[0] ?? ''), 'utf8'));
  expect(batch.requestContext).toMatchObject({ condition: 'RecordAgeExceeded' });
  expect(JSON.parse(batch.payload).Records).toMatchObject([{ dynamodb: { Keys: { sk: { S: 'bad' } } } }]);
});

test('an item that expires by the stack’s clock is removed in the name of DynamoDB', async () => {
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  await put({ pk: 'JOB#3', sk: 'expiring', ttl: inAnHour }, { pk: 'JOB#3', sk: 'staying' });
  await stack.moveClock(3_601_000);
  await stack.moveClock(0);
  await stack.idle();
  expect(logged()).toContain('REMOVE expiring dynamodb.amazonaws.com');
  expect(logged().some((line) => line.startsWith('REMOVE staying'))).toBe(false);
});

test('a paused stream delivers nothing until it is resumed', async () => {
  const resume = await stack.pauseStream();
  await put({ pk: 'JOB#still', sk: 'paused' });
  expect(logged()).not.toContain('INSERT paused');
  resume();
  await stack.idle();
  expect(logged()).toContain('INSERT paused');
});

test('idle waits for records that a consumer writes itself', async () => {
  // Repeated, because the race is rarely lost.
  for (let round = 0; round < 40; round += 1) {
    await put({ pk: `JOB#push#${round}`, sk: 'first' });
    expect(logged().filter((line) => line === 'INSERT second')).toHaveLength(round + 1);
  }
});

test('a slow record delays only its own lane, and an interrupted one comes again after a restart', async () => {
  const others = Array.from({ length: 20 }, (_, index) => ({
    pk: `JOB#other${index}`,
    sk: `other${index}`,
  }));
  await write({ pk: 'JOB#5', sk: 'long' }, { pk: 'JOB#5', sk: 'after it' }, ...others);
  await expect
    .poll(() => logged().filter((line) => line.startsWith('INSERT other')).length)
    .toBeGreaterThan(9);
  expect(logged()).not.toContain('INSERT after it');
  await stack.stop();
  writeFileSync(released, '');
  await start();
  await stack.idle();
  expect(logged().filter((line) => !line.startsWith('INSERT other'))).toEqual([
    'INSERT long',
    'INSERT after it',
  ]);
});

test('a consumer continues after a restart where it stopped', async () => {
  await stack.stop();
  await start();
  await put({ pk: 'JOB#4', sk: 'later' });
  expect(logged()).toEqual(['INSERT later']);
});
