import { expect, test } from 'vitest';
import { indexLag } from './index-lag.ts';
import type { Item } from './key-condition.ts';
import type { Table } from './table.ts';

const keySchema = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
];
const table: Table = {
  name: 't',
  arn: 'arn',
  streamArn: 'arn',
  expiry: undefined,
  properties: {
    KeySchema: keySchema('pk', 'sk'),
    AttributeDefinitions: [],
    GlobalSecondaryIndexes: [{ IndexName: 'gsi1', KeySchema: keySchema('gsi1pk', 'gsi1sk'), Projection: {} }],
  },
};

const item = (id: string, at: string, list = 'list'): Item => ({
  pk: { S: id },
  sk: { S: 'X' },
  gsi1pk: { S: list },
  gsi1sk: { S: at },
});
const keyOf = ({ pk, sk }: Item): Item => ({ pk, sk });
const idsOf = (items: readonly Item[]) => items.map(({ pk }) => Object(pk).S);

/** A table with an index that lags by 100 ms, and a clock. */
function lagging(...stored: Item[]) {
  const rows = new Map(stored.map((row) => [JSON.stringify(keyOf(row)), row]));
  let now = 0;
  const lag = indexLag({
    lagMs: () => 100,
    table,
    read: async (keys) => keys.flatMap((key) => [rows.get(JSON.stringify(key)) ?? []].flat()),
    now: () => now,
  });
  const write = async (operation: string, input: object, change: () => void) => {
    const written = await lag.willWrite(operation, input);
    change();
    written(true);
  };
  /** Answers a query from the table's current items. */
  const answerTo = ({ Limit }: { Limit?: number }, from: string | undefined, isForward: boolean) => {
    const all = [...rows.values()]
      .filter(({ gsi1pk }) => Object(gsi1pk).S === 'list')
      .toSorted((a, b) => (Object(a.gsi1sk).S < Object(b.gsi1sk).S === isForward ? -1 : 1));
    const left = all.filter(
      ({ gsi1sk }) => from === undefined || (isForward ? Object(gsi1sk).S > from : Object(gsi1sk).S < from),
    );
    const Items = left.slice(0, Limit);
    const isLast = Items.length >= left.length;
    return JSON.stringify({
      Items,
      Count: Items.length,
      ...(isLast ? {} : { LastEvaluatedKey: Items.at(-1) }),
    });
  };
  return {
    put: (row: Item) =>
      write('PutItem', { TableName: 't', Item: row }, () => rows.set(JSON.stringify(keyOf(row)), row)),
    remove: (row: Item) =>
      write('TransactWriteItems', { TransactItems: [{ Delete: { TableName: 't', Key: keyOf(row) } }] }, () =>
        rows.delete(JSON.stringify(keyOf(row))),
      ),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    list: ({
      limit,
      isForward = true,
      start = '',
    }: {
      limit?: number;
      isForward?: boolean;
      start?: string;
    } = {}) => {
      const pages: string[][] = [];
      let from: Item | undefined;
      do {
        const input = {
          TableName: 't',
          IndexName: 'gsi1',
          Limit: limit,
          ScanIndexForward: isForward,
          KeyConditionExpression: '#pk = :pk AND begins_with(#sk, :start)',
          ExpressionAttributeNames: { '#pk': 'gsi1pk', '#sk': 'gsi1sk' },
          ExpressionAttributeValues: { ':pk': { S: 'list' }, ':start': { S: start } },
          ...(from && { ExclusiveStartKey: from }),
        };
        const lagged = lag.query('Query', input);
        const body = answerTo(lagged?.asked ?? input, Object(from?.gsi1sk).S, isForward);
        const answer = JSON.parse(lagged?.answer(body) ?? body);
        pages.push(idsOf(answer.Items));
        from = answer.LastEvaluatedKey;
      } while (from !== undefined && pages.length < 10);
      return pages;
    },
    lag,
  };
}

test('a new item appears in the index after the delay', async () => {
  const { put, pass, list } = lagging(item('a', '1'));
  await put(item('b', '2'));
  expect(list()).toEqual([['a']]);
  pass(99);
  expect(list()).toEqual([['a']]);
  pass(1);
  expect(list()).toEqual([['a', 'b']]);
});

test('a changed or deleted item keeps its old position during the delay', async () => {
  const { put, remove, pass, list } = lagging(item('a', '1'), item('b', '2'), item('c', '3'));
  await put(item('a', '9'));
  await remove(item('b', '2'));
  await put(item('c', '3', 'another list'));
  expect(list()).toEqual([['a', 'b', 'c']]);
  expect(list({ isForward: false })).toEqual([['c', 'b', 'a']]);
  expect(list({ start: '2' })).toEqual([['b']]);
  pass(100);
  expect(list()).toEqual([['a']]);
});

test('pages stay full and contain each item once', async () => {
  const stored = ['1', '2', '4', '5', '6'].map((at) => item(`i${at}`, at));
  const { put, remove, list } = lagging(...stored);
  await put(item('new', '0'));
  await put(item('i5', '3'));
  await remove(item('i2', '2'));
  expect(list({ limit: 2 }).flat()).toEqual(['i1', 'i2', 'i4', 'i5', 'i6']);
  expect(list({ limit: 2 })[0]).toHaveLength(2);
  expect(list({ limit: 1, isForward: false }).flat()).toEqual(['i6', 'i5', 'i4', 'i2', 'i1']);
});

test('after several writes the index still contains the version before the first', async () => {
  const { put, pass, list } = lagging(item('a', '1'), item('b', '2'));
  await put(item('b', '0'));
  pass(60);
  await put(item('b', '3'));
  pass(60);
  expect(list()).toEqual([['a', 'b']]);
  pass(40);
  expect(list()).toEqual([['a', 'b']]);
  await put(item('a', '9'));
  expect(list()).toEqual([['a', 'b']]);
});

test('a failed write leaves the index unchanged', async () => {
  const { lag, list } = lagging(item('a', '1'));
  const create = { TableName: 't', Item: item('a', '2'), ConditionExpression: 'attribute_not_exists(pk)' };
  const written = await lag.willWrite('PutItem', create);
  written(false);
  expect(list()).toEqual([['a']]);
});

test('after idle resolves, the index contains everything', async () => {
  const { put, pass, list, lag } = lagging(item('a', '1'));
  await put(item('b', '2'));
  const waited = lag.idle().then(() => list());
  pass(100);
  expect(await waited).toEqual([['a', 'b']]);
});

test('a query is forwarded unchanged except for a higher limit', async () => {
  const { put, lag } = lagging(item('a', '1'));
  await put(item('b', '2'));
  const plain = {
    TableName: 't',
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :pk',
    ExpressionAttributeValues: { ':pk': { S: 'list' } },
  };
  expect(lag.query('Query', plain)?.asked).toStrictEqual(plain);
  expect(lag.query('Query', { ...plain, Limit: 5 })?.asked).toStrictEqual({ ...plain, Limit: 6 });
});

test('reads of the table itself never lag', async () => {
  const { put, lag } = lagging();
  await put(item('a', '1'));
  expect(lag.query('Query', { TableName: 't', KeyConditionExpression: '#pk = :pk' })).toBeUndefined();
  expect(lag.query('GetItem', { TableName: 't', Key: keyOf(item('a', '1')) })).toBeUndefined();
});
