import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StubbedStack, sdkCaller, startStubbedStack } from '../testing/stubbed-stack.ts';

let stack: StubbedStack;
beforeAll(async () => {
  stack = await startStubbedStack({ user: sdkCaller, mchat: sdkCaller, chat: sdkCaller });
});
afterAll(() => stack.stop());

const item = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } });
const table = { TableName: 'TABLE_NAME' };
/** The function that owns users' items, passwords and sessions. */
const owner = (command: string, input: object) => stack.callAws('user', 'dynamodb', command, input);
/** A function that only identifies users: it reads users and sessions, and extends sessions. */
const reader = (command: string, input: object) => stack.callAws('mchat', 'dynamodb', command, input);
const keys = (...pks: string[]) => ({
  RequestItems: { [stack.tableName]: { Keys: pks.map(item), ConsistentRead: true } },
});
const found = (...pks: string[]) => ({ Responses: { [stack.tableName]: pks.map(item) } });
const DENIED = expect.objectContaining({ error: 'AccessDeniedException' });

describe('a function that is granted some keys of the table', () => {
  test('writes and reads those keys', async () => {
    expect(await owner('PutItem', { ...table, Item: item('USER#1') })).toEqual({});
    expect(await owner('BatchGetItem', keys('USER#1'))).toMatchObject(found('USER#1'));
  });

  test('is denied a key that is not granted, and writing a key that it may only read', async () => {
    expect(await owner('BatchGetItem', keys('FOREIGN#1'))).toEqual(DENIED);
    expect(await owner('PutItem', { ...table, Item: item('FOREIGN#1') })).toEqual(DENIED);
    expect(await reader('BatchGetItem', keys('USER#2'))).toMatchObject(found());
    expect(await reader('PutItem', { ...table, Item: item('USER#2') })).toEqual(DENIED);
  });

  test('is denied an action that is not granted on any key', async () => {
    expect(await reader('DeleteItem', { ...table, Key: item('SESSION#1') })).toEqual(DENIED);
    expect(await reader('Scan', table)).toEqual(DENIED);
  });

  test('gets the denied action and key in the error, and the log has them too', async () => {
    const { message } = await reader('DeleteItem', { ...table, Key: item('USER#denied') });
    expect(message).toContain('dynamodb:DeleteItem');
    expect(message).toContain('USER#denied');
    expect(stack.journal.lines.some(({ text }) => text === message)).toBe(true);
  });

  test('is denied a batch with one key that is not granted', async () => {
    expect(await reader('BatchGetItem', keys('USER#1', 'SESSION#1'))).toMatchObject(found('USER#1'));
    expect(await reader('BatchGetItem', keys('USER#1', 'PASSWORD#1'))).toEqual(DENIED);
  });

  test('is denied a transaction with one item that is not granted', async () => {
    const Put = (key: string) => ({ Put: { ...table, Item: item(key) } });
    const transact = (...TransactItems: object[]) => owner('TransactWriteItems', { TransactItems });
    expect(await transact(Put('USER#4'), Put('EMAIL#5'))).toEqual({});
    expect(await transact(Put('USER#6'), Put('FOREIGN#6'))).toEqual(DENIED);
    expect(await owner('BatchGetItem', keys('USER#6'))).toMatchObject(found());
  });

  test('queries only partitions of those keys', async () => {
    const query = (pk: string) =>
      owner('Query', {
        ...table,
        KeyConditionExpression: '#pk = :pk AND sk > :sk',
        ExpressionAttributeNames: { '#pk': 'pk' },
        ExpressionAttributeValues: { ':pk': { S: pk }, ':sk': { S: 'a' } },
      });
    expect(await query('USER#1')).toMatchObject({ Count: 1 });
    expect(await query('FOREIGN#1')).toEqual(DENIED);
  });
});

test('an attacker who controls the visitors’ function reads no user and changes no bot', async () => {
  const taken = (service: string, command: string, input: object) =>
    stack.callAws('chat', service, command, input);
  const get = (pk: string) => taken('dynamodb', 'BatchGetItem', keys(pk));
  for (const pk of ['USER#1', 'EMAIL#1', 'PASSWORD#1', 'SESSION#1', 'ADMIN#1', 'BOTSOF#1', 'JOB#erase#1'])
    expect([pk, await get(pk)]).toEqual([pk, DENIED]);
  expect(await get('BOT#1')).toMatchObject(found());
  expect(await taken('dynamodb', 'PutItem', { ...table, Item: item('BOT#1') })).toEqual(DENIED);
  expect(await taken('dynamodb', 'DeleteItem', { ...table, Key: item('BOT#1') })).toEqual(DENIED);
  expect(await taken('dynamodb', 'Scan', table)).toEqual(DENIED);
});

test('a function writes files only under its prefix', async () => {
  const put = (Key: string) =>
    stack.callAws('mchat', 's3', 'PutObject', { Bucket: 'MEDIA_BUCKET', Key, Body: 'text' });
  expect(await put('media/chat/a.txt')).toMatchObject({ ETag: expect.any(String) });
  expect(await put('media/other/a.txt')).toMatchObject({ error: 'AccessDenied', status: 403 });
});

test('a function sends mail only from the granted identity', async () => {
  const mail = (Source: string) =>
    stack.callAws('user', 'ses', 'SendEmail', {
      Source,
      Destination: { ToAddresses: ['amy@example.com'] },
      Message: { Subject: { Data: 'Good day & welcome' }, Body: { Text: { Data: 'text\n' } } },
    });
  expect(await mail('M-Suite <no-reply@example.com>')).toMatchObject({ MessageId: expect.any(String) });
  expect(await mail('hello@other.example')).toMatchObject({ error: 'AccessDenied', status: 403 });
  expect(stack.mail('AMY@example.com')).toMatchObject([{ subject: 'Good day & welcome', text: 'text\n' }]);
});

test('an unknown access key is refused', async () => {
  const answer = await fetch(stack.port.url, {
    method: 'POST',
    headers: {
      authorization: 'AWS4-HMAC-SHA256 Credential=somebody/20260101/us-east-1/dynamodb/aws4_request',
      'x-amz-target': 'DynamoDB_20120810.GetItem',
    },
    body: JSON.stringify({ TableName: stack.tableName, Key: item('USER#1') }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('UnrecognizedClientException');
});
