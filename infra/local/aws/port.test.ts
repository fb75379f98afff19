import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sample, startSample } from '../sample/start.ts';

let sample: Sample;
beforeAll(async () => {
  sample = await startSample();
});
afterAll(() => sample.stop());

const table = () => ({ TableName: sample.tableName });
const put = (sk: string, rest: object = {}) =>
  sample.ask('dynamodb', 'PutItem', { ...table(), Item: { pk: { S: 'OWN#port' }, sk: { S: sk } }, ...rest });
const get = (sk: string) =>
  sample.ask('dynamodb', 'GetItem', {
    ...table(),
    Key: { pk: { S: 'OWN#port' }, sk: { S: sk } },
    ConsistentRead: true,
  });
const usage = () => sample.journal.calls.at(-1)?.usage;

describe('what a call uses', () => {
  test('is counted with its round trips, capacity units and bytes', async () => {
    expect(await put('counted')).toEqual({});
    expect(usage()).toMatchObject({ roundTrips: 1, sequential: 1, units: 1 });
    expect(usage()?.bytesIn).toBeGreaterThan(50);
    await get('counted');
    expect(usage()).toMatchObject({ roundTrips: 1, units: 1 });
  });

  test('is the other call its own', async () => {
    await Promise.all([put('a'), put('b'), put('c')]);
    const last = sample.journal.calls.slice(-3);
    expect(last.map((call) => call.usage.roundTrips)).toEqual([1, 1, 1]);
  });

  test('is told to a function that asks for it', async () => {
    expect(await put('asking', { ReturnConsumedCapacity: 'TOTAL' })).toMatchObject({
      ConsumedCapacity: { CapacityUnits: 1 },
    });
  });
});

describe('a planned fault', () => {
  test('throttles the nth call, and the SDK tries again', async () => {
    const fault = sample.port.fail({ service: 'dynamodb', operation: 'PutItem', kind: 'throttled' });
    expect(await put('throttled')).toEqual({});
    expect(fault.hits).toBe(1);
    expect(usage()).toMatchObject({ roundTrips: 2, sequential: 2 });
    fault.cancel();
  });

  test('that goes on is an error of the service', async () => {
    const fault = sample.port.fail({ service: 'dynamodb', times: 9, kind: 'throttled' });
    expect(await put('throttled')).toMatchObject({ error: 'ThrottlingException' });
    fault.cancel();
    expect(await put('throttled')).toEqual({});
  });

  test('breaks the connection before anything is done, or after', async () => {
    const before = sample.port.fail({ service: 'dynamodb', times: 2, kind: 'timeout-before' });
    expect(await put('before')).toHaveProperty('error');
    expect(await get('before')).toEqual({});
    before.cancel();
    const after = sample.port.fail({ service: 'dynamodb', times: 2, kind: 'timeout-after' });
    expect(await put('after')).toHaveProperty('error');
    expect(await get('after')).toHaveProperty('Item');
    after.cancel();
  });

  test('lets a transaction meet another one', async () => {
    const fault = sample.port.fail({
      service: 'dynamodb',
      operation: 'TransactWriteItems',
      times: 9,
      kind: 'conflict',
    });
    const Item = { pk: { S: 'OWN#port' }, sk: { S: 'conflict' } };
    expect(
      await sample.ask('dynamodb', 'TransactWriteItems', { TransactItems: [{ Put: { ...table(), Item } }] }),
    ).toMatchObject({
      error: 'TransactionCanceledException',
      message: expect.stringContaining('TransactionConflict'),
    });
    fault.cancel();
    expect(await get('conflict')).toEqual({});
  });

  test('meets the named function alone', async () => {
    const fault = sample.port.fail({ function: 'echo', service: 'dynamodb', times: 9, kind: 'throttled' });
    expect(await put('other')).toEqual({});
    expect(fault.hits).toBe(0);
    fault.cancel();
  });

  test('refuses mail and files in the words of their services', async () => {
    const mail = sample.port.fail({ service: 'ses', times: 9, kind: 'throttled' });
    const file = sample.port.fail({ service: 's3', times: 9, kind: 'throttled' });
    const message = { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } };
    expect(
      await sample.ask('ses', 'SendEmail', {
        Source: 'a@sample.example',
        Destination: { ToAddresses: ['b@example.com'] },
        Message: message,
      }),
    ).toMatchObject({ error: 'Throttling' });
    expect(
      await sample.ask('s3', 'PutObject', { Bucket: 'sample-media', Key: 'media/own/x', Body: 'x' }),
    ).toMatchObject({ error: 'SlowDown', status: 503 });
    mail.cancel();
    file.cancel();
  });
});
