import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sample, startSample } from '../sample/start.ts';

let sample: Sample;
beforeAll(async () => {
  sample = await startSample();
});
afterAll(() => sample.stop());

const item = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } });
const table = () => ({ TableName: sample.tableName });
const dynamodb = (command: string, input: object) => sample.ask('dynamodb', command, input);
const DENIED = expect.objectContaining({ error: 'AccessDeniedException' });

describe('a function that is granted some keys of the table', () => {
  test('writes and reads those', async () => {
    expect(await dynamodb('PutItem', { ...table(), Item: item('OWN#1') })).toEqual({});
    expect(await dynamodb('GetItem', { ...table(), Key: item('OWN#1') })).toMatchObject({
      Item: item('OWN#1'),
    });
  });

  test('is denied a key that is not granted, and one granted for reading only', async () => {
    expect(await dynamodb('GetItem', { ...table(), Key: item('FOREIGN#1') })).toEqual(DENIED);
    expect(await dynamodb('PutItem', { ...table(), Item: item('FOREIGN#1') })).toEqual(DENIED);
    expect(await dynamodb('GetItem', { ...table(), Key: item('SHARED#1') })).toEqual({});
    expect(await dynamodb('PutItem', { ...table(), Item: item('SHARED#1') })).toEqual(DENIED);
  });

  test('is denied an action that is not granted on any key', async () => {
    expect(await dynamodb('DeleteItem', { ...table(), Key: item('OWN#1') })).toEqual(DENIED);
    expect(await dynamodb('Scan', table())).toEqual(DENIED);
  });

  test('is told which action on which key, and the log tells too', async () => {
    const { message } = await dynamodb('DeleteItem', { ...table(), Key: item('OWN#told') });
    expect(message).toContain('dynamodb:DeleteItem');
    expect(message).toContain('OWN#told');
    expect(sample.journal.lines.some(({ text }) => text === message)).toBe(true);
  });

  test('is denied a batch in which one key is not granted', async () => {
    const get = (...keys: string[]) =>
      dynamodb('BatchGetItem', { RequestItems: { [sample.tableName]: { Keys: keys.map(item) } } });
    const put = (...keys: string[]) =>
      dynamodb('BatchWriteItem', {
        RequestItems: { [sample.tableName]: keys.map((key) => ({ PutRequest: { Item: item(key) } })) },
      });
    expect(await get('OWN#1', 'SHARED#1')).not.toEqual(DENIED);
    expect(await get('OWN#1', 'FOREIGN#1')).toEqual(DENIED);
    expect(await put('OWN#2', 'OWN#3')).not.toEqual(DENIED);
    expect(await put('OWN#2', 'SHARED#1')).toEqual(DENIED);
  });

  test('is denied a transaction in which one item is not granted', async () => {
    const Put = (key: string) => ({ Put: { ...table(), Item: item(key) } });
    const Delete = (key: string) => ({ Delete: { ...table(), Key: item(key) } });
    const transact = (...TransactItems: object[]) => dynamodb('TransactWriteItems', { TransactItems });
    expect(await transact(Put('OWN#4'), Put('OWN#5'))).toEqual({});
    expect(await transact(Put('OWN#6'), Put('SHARED#6'))).toEqual(DENIED);
    expect(await transact(Put('OWN#6'), Delete('OWN#4'))).toEqual(DENIED);
    expect(await dynamodb('GetItem', { ...table(), Key: item('OWN#6') })).toEqual({});
  });

  test('queries partitions of those keys, and no index', async () => {
    const query = (pk: string, rest: object = {}) =>
      dynamodb('Query', {
        ...table(),
        KeyConditionExpression: '#pk = :pk AND sk > :sk',
        ExpressionAttributeNames: { '#pk': 'pk' },
        ExpressionAttributeValues: { ':pk': { S: pk }, ':sk': { S: 'a' } },
        ...rest,
      });
    expect(await query('OWN#1')).toMatchObject({ Count: 1 });
    expect(await query('FOREIGN#1')).toEqual(DENIED);
    const byOwner = {
      IndexName: 'byOwner',
      KeyConditionExpression: '#pk = :pk',
      ExpressionAttributeNames: { '#pk': 'owner' },
      ExpressionAttributeValues: { ':pk': { S: 'OWN#1' } },
    };
    expect(await query('OWN#1', byOwner)).toEqual(DENIED);
  });
});

test('a function writes files under its prefix alone', async () => {
  const Bucket = 'sample-media';
  const put = (Key: string) => sample.ask('s3', 'PutObject', { Bucket, Key, Body: 'text' });
  expect(await put('media/own/a.txt')).toMatchObject({ ETag: expect.any(String) });
  expect(await put('media/other/a.txt')).toMatchObject({ error: 'AccessDenied', status: 403 });
});

test('a function mails from the granted identity alone', async () => {
  const mail = (Source: string) =>
    sample.ask('ses', 'SendEmail', {
      Source,
      Destination: { ToAddresses: ['amy@example.com'] },
      Message: { Subject: { Data: 'Good day & welcome' }, Body: { Text: { Data: 'text\n' } } },
    });
  expect(await mail('Sample <hello@sample.example>')).toMatchObject({ MessageId: expect.any(String) });
  expect(await mail('hello@other.example')).toMatchObject({ error: 'AccessDenied', status: 403 });
  expect(sample.mail('AMY@example.com')).toMatchObject([{ subject: 'Good day & welcome', text: 'text\n' }]);
});

test('whoever is no function of the stack is refused', async () => {
  const answer = await fetch(sample.port.url, {
    method: 'POST',
    headers: {
      authorization: 'AWS4-HMAC-SHA256 Credential=somebody/20260101/us-east-1/dynamodb/aws4_request',
      'x-amz-target': 'DynamoDB_20120810.GetItem',
    },
    body: JSON.stringify({ ...table(), Key: item('OWN#1') }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('UnrecognizedClientException');
});
