import { expect, test } from 'vitest';
import { permissionsFor } from './dynamodb-access.ts';

const arn = 'arn:aws:dynamodb:us-east-1:000000000000:table/t';
const table = { name: 't', arn, partitionKey: 'pk', indexes: { byOwner: 'owner' } };
const item = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } });
const on = (action: string, keys: string[], resource = arn) => ({
  action: `dynamodb:${action}`,
  resource,
  context: { 'dynamodb:LeadingKeys': keys },
});

test('a batch needs one permission for all its keys', () => {
  const writes = [{ PutRequest: { Item: item('A') } }, { DeleteRequest: { Key: item('B') } }];
  expect(permissionsFor('BatchWriteItem', { RequestItems: { t: writes } }, table)).toEqual([
    on('BatchWriteItem', ['A', 'B']),
  ]);
  expect(permissionsFor('BatchGetItem', { RequestItems: { t: { Keys: [item('A')] } } }, table)).toEqual([
    on('BatchGetItem', ['A']),
  ]);
});

test('a transaction needs a permission for each item, with its own action and attributes', () => {
  const TransactItems = [
    { Put: { TableName: 't', Item: item('A') } },
    { Update: { TableName: 't', Key: item('B') } },
    { Delete: { TableName: 't', Key: item('C') } },
    { ConditionCheck: { TableName: 't', Key: item('D') } },
  ];
  const naming = (action: string, keys: string[]) => {
    const need = on(action, keys);
    return { ...need, context: { ...need.context, 'dynamodb:Attributes': ['pk', 'sk'] } };
  };
  expect(permissionsFor('TransactWriteItems', { TransactItems }, table)).toEqual([
    naming('PutItem', ['A']),
    naming('UpdateItem', ['B']),
    naming('DeleteItem', ['C']),
    naming('ConditionCheckItem', ['D']),
  ]);
});

test('a query of an index needs a permission for the index and its partition', () => {
  const query = {
    TableName: 't',
    IndexName: 'byOwner',
    KeyConditionExpression: 'begins_with(#sort, :prefix) AND #list = :list',
    ExpressionAttributeNames: { '#list': 'owner', '#sort': 'pk' },
    ExpressionAttributeValues: { ':list': { S: 'A' }, ':prefix': { S: 'B' } },
  };
  expect(permissionsFor('Query', query, table)).toEqual([on('Query', ['A'], `${arn}/index/byOwner`)]);
});

test('an operation without keys needs a permission without keys', () => {
  expect(permissionsFor('Scan', { TableName: 't' }, table)).toEqual([
    { action: 'dynamodb:Scan', resource: arn, context: {} },
  ]);
});
