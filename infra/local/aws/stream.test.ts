import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFolder } from '../../testing/folder.ts';
import { operatorTable } from '../operator.ts';
import { type Sample, startSample } from '../sample/start.ts';

const data = testFolder('stream');
let sample: Sample;
beforeAll(async () => {
  sample = await startSample({ data });
});
afterAll(() => sample.stop());

async function put(...items: { pk: string; sk: string; ttl?: number }[]): Promise<void> {
  const table = operatorTable(sample.port.url);
  for (const Item of items) await table.send(new PutCommand({ TableName: sample.tableName, Item }));
  table.destroy();
  await sample.settled();
}

const told = () => sample.journal.lines.filter(({ from }) => from === 'follower').map(({ text }) => text);

test('a follower is told of what its filter lets through, in order', async () => {
  await put(
    { pk: 'TOLD#1', sk: 'one' },
    { pk: 'OTHER#1', sk: 'secret' },
    { pk: 'TOLD#1', sk: 'two' },
    { pk: 'TOLD#1', sk: 'one', ttl: 1 },
  );
  expect(told()).toEqual(['INSERT one', 'INSERT two', 'MODIFY one']);
});

test('what a follower cannot do is tried again, then given up alone and kept', async () => {
  await put({ pk: 'TOLD#2', sk: 'before' }, { pk: 'TOLD#2', sk: 'bad' }, { pk: 'TOLD#2', sk: 'after' });
  expect(told()).toEqual(expect.arrayContaining(['INSERT before', 'INSERT after']));
  const letters = readFileSync(join(data, 'dead-letters.jsonl'), 'utf8').trim().split('\n');
  expect(letters).toHaveLength(1);
  expect(letters[0]).toContain('"sk":{"S":"bad"}');
});

test('what expires by the clock of the stack is removed, as the service does it', async () => {
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  await put({ pk: 'TOLD#3', sk: 'expiring', ttl: inAnHour }, { pk: 'TOLD#3', sk: 'staying' });
  await sample.moveClock(3_601_000);
  await sample.moveClock(0);
  await sample.settled();
  expect(told()).toContain('REMOVE expiring dynamodb.amazonaws.com');
  expect(told().some((line) => line.startsWith('REMOVE staying'))).toBe(false);
});

test('after a restart a follower goes on where it was', async () => {
  await sample.stop();
  sample = await startSample({ data });
  await put({ pk: 'TOLD#4', sk: 'later' });
  expect(told()).toEqual(['INSERT later']);
});
