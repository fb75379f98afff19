import { ListTagsOfResourceCommand } from '@aws-sdk/client-dynamodb';
import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOperator, operatorTable } from '../operator.ts';
import { type StubbedStack, sdkCaller, startStubbedStack } from '../testing/stubbed-stack.ts';

let stack: StubbedStack;
beforeAll(async () => {
  stack = await startStubbedStack({ user: sdkCaller, mchat: sdkCaller });
});
afterAll(() => stack.stop());

const table = { TableName: 'TABLE_NAME' };
const put = (sk: string, rest: object = {}) =>
  stack.callAws('user', 'dynamodb', 'PutItem', {
    ...table,
    Item: { pk: { S: 'USER#port' }, sk: { S: sk } },
    ...rest,
  });
const key = (sk: string) => ({ pk: { S: 'USER#port' }, sk: { S: sk } });
const get = (sk: string) =>
  stack.callAws('user', 'dynamodb', 'BatchGetItem', {
    RequestItems: { [stack.tableName]: { Keys: [key(sk)], ConsistentRead: true } },
  });
const found = (...sks: string[]) => ({ Responses: { [stack.tableName]: sks.map(key) } });
const usage = () => stack.journal.calls.at(-1)?.usage;

describe('what a call uses', () => {
  test('is counted with its round trips, capacity units and bytes', async () => {
    expect(await put('counted')).toEqual({});
    expect(usage()).toMatchObject({ roundTrips: 1, sequential: 1, units: 1 });
    expect(usage()?.bytesIn).toBeGreaterThan(50);
    await get('counted');
    expect(usage()).toMatchObject({ roundTrips: 1, units: 1 });
  });

  test('is counted for each concurrent call separately', async () => {
    await Promise.all([put('a'), put('b'), put('c')]);
    const last = stack.journal.calls.slice(-3);
    expect(last.map((call) => call.usage.roundTrips)).toEqual([1, 1, 1]);
  });
});

describe('a planned fault', () => {
  test('throttles the nth call, and the SDK retries it', async () => {
    const fault = stack.port.fail({ service: 'dynamodb', operation: 'PutItem', kind: 'throttled' });
    expect(await put('throttled')).toEqual({});
    expect(fault.hits).toBe(1);
    expect(usage()).toMatchObject({ roundTrips: 2, sequential: 2 });
    fault.cancel();
  });

  test('that outlasts the retries is an error of the service', async () => {
    const fault = stack.port.fail({ service: 'dynamodb', times: 9, kind: 'throttled' });
    expect(await put('throttled')).toMatchObject({ error: 'ThrottlingException' });
    fault.cancel();
    expect(await put('throttled')).toEqual({});
  });

  test('breaks the connection before or after the operation', async () => {
    const before = stack.port.fail({ service: 'dynamodb', times: 2, kind: 'timeout-before' });
    expect(await put('before')).toHaveProperty('error');
    expect(await get('before')).toMatchObject(found());
    before.cancel();
    const after = stack.port.fail({ service: 'dynamodb', times: 2, kind: 'timeout-after' });
    expect(await put('after')).toHaveProperty('error');
    expect(await get('after')).toMatchObject(found('after'));
    after.cancel();
  });

  test('runs the operation but sends no answer until the caller disconnects', async () => {
    const stall = stack.port.fail({ service: 'dynamodb', operation: 'PutItem', kind: 'stall' });
    const caller = new AbortController();
    const answer = operatorTable(stack.port.url)
      .send(new PutCommand({ TableName: stack.tableName, Item: { pk: 'USER#port', sk: 'stalled' } }), {
        abortSignal: caller.signal,
      })
      .then(
        () => 'answered',
        () => 'silent',
      );
    await expect.poll(() => get('stalled')).toMatchObject(found('stalled'));
    expect(await put('others')).toEqual({});
    caller.abort();
    expect(await answer).toBe('silent');
    expect(stall.hits).toBe(1);
    stall.cancel();
  });

  test('makes a transaction conflict', async () => {
    const fault = stack.port.fail({
      service: 'dynamodb',
      operation: 'TransactWriteItems',
      times: 9,
      kind: 'conflict',
    });
    const Item = { pk: { S: 'USER#port' }, sk: { S: 'conflict' } };
    expect(
      await stack.callAws('user', 'dynamodb', 'TransactWriteItems', {
        TransactItems: [{ Put: { ...table, Item } }],
      }),
    ).toMatchObject({
      error: 'TransactionCanceledException',
      message: expect.stringContaining('TransactionConflict'),
    });
    fault.cancel();
    expect(await get('conflict')).toMatchObject(found());
  });

  test('answers an internal error without running the operation, which the SDK retries', async () => {
    const fault = stack.port.fail({ service: 'dynamodb', kind: 'internal' });
    expect(await put('internal')).toEqual({});
    expect(fault.hits).toBe(1);
    fault.cancel();
    const lasting = stack.port.fail({ service: 'dynamodb', times: 9, kind: 'internal' });
    expect(await put('internal lasting')).toMatchObject({ error: 'InternalServerError' });
    lasting.cancel();
    expect(await get('internal lasting')).toMatchObject(found());
  });

  test('hits only the named function', async () => {
    const fault = stack.port.fail({ function: 'chat', service: 'dynamodb', times: 9, kind: 'throttled' });
    expect(await put('other')).toEqual({});
    expect(fault.hits).toBe(0);
    fault.cancel();
  });

  test('refuses mail and files with the errors of their services', async () => {
    const mail = stack.port.fail({ service: 'ses', times: 9, kind: 'throttled' });
    const file = stack.port.fail({ service: 's3', times: 9, kind: 'throttled' });
    const message = { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } };
    expect(
      await stack.callAws('user', 'ses', 'SendEmail', {
        Source: 'a@example.com',
        Destination: { ToAddresses: ['b@example.com'] },
        Message: message,
      }),
    ).toMatchObject({ error: 'Throttling' });
    expect(
      await stack.callAws('mchat', 's3', 'PutObject', {
        Bucket: 'MEDIA_BUCKET',
        Key: 'media/chat/x',
        Body: 'x',
      }),
    ).toMatchObject({ error: 'SlowDown', status: 503 });
    mail.cancel();
    file.cancel();
  });
});

test('a file whose body an interceptor reads is stored completely', async () => {
  const seen: string[] = [];
  const stop = stack.port.intercept(async ({ service, body }, proceed) => {
    if (service === 's3') seen.push(String(await body()));
    return proceed();
  });
  const file = { Bucket: 'MEDIA_BUCKET', Key: 'media/chat/seen' };
  const answer = await stack.callAws('mchat', 's3', 'PutObject', { ...file, Body: 'a picture' });
  stop();
  expect(answer).not.toHaveProperty('error');
  expect(seen).toEqual(['a picture']);
});

describe('as at AWS', () => {
  const Partition = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': 'USER#port' } };
  const Sorted = {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :start)',
    ExpressionAttributeValues: { ':pk': 'USER#port', ':start': 'page' },
  };
  const ask = (from: object, query: typeof Partition | typeof Sorted) =>
    operatorTable(stack.port.url)
      .send(new QueryCommand({ TableName: stack.tableName, ...query, ExclusiveStartKey: { ...from } }))
      .then(() => 'answered', String);

  test.each<[string, typeof Partition, object]>([
    ['outside query boundaries based on provided conditions', Partition, { pk: 'USER#somebody', sk: 'page' }],
    ['does not match the range key predicate', Sorted, { pk: 'USER#somebody', sk: 'page1' }],
    ['does not match the range key predicate', Sorted, { pk: 'USER#port', sk: 'other' }],
    ['starting key is invalid', Partition, { pk: 'USER#port' }],
  ])('a query refuses a start key that it cannot have returned: %s', async (message, query, from) => {
    expect(await ask(from, query)).toMatch(new RegExp(`ValidationException.*${message}`));
  });

  test('a query accepts a start key that it can have returned, even of a deleted item', async () => {
    expect(await ask({ pk: 'USER#port', sk: 'nothing' }, Partition)).toBe('answered');
    expect(await ask({ pk: 'USER#port', sk: 'page9' }, Sorted)).toBe('answered');
  });

  test('a query of an index needs a start key with the keys of table and index', async () => {
    const query = { IndexName: 'gsi1', KeyConditionExpression: 'p1 = :pk' };
    const from = { pk: 'USER#port', sk: 'x', p1: 'list', s1: 'x' };
    const of = (partition: string) => ({ ...query, ExpressionAttributeValues: { ':pk': partition } });
    expect(await ask(from, of('list'))).toBe('answered');
    expect(await ask(from, of('another'))).toContain('outside query boundaries');
    expect(await ask({ pk: 'USER#port', sk: 'x' }, of('list'))).toContain('starting key is invalid');
  });

  test('an unsupported operation is refused', async () => {
    const tags = new ListTagsOfResourceCommand({ ResourceArn: 'arn' });
    await expect(operatorTable(stack.port.url).send(tags)).rejects.toMatchObject({
      name: 'UnknownOperationException',
      $metadata: { httpStatusCode: 400 },
    });
  });

  const mails = () => new SESClient({ endpoint: stack.port.url, maxAttempts: 1, ...asOperator });
  const mail = (Source: string) =>
    mails().send(
      new SendEmailCommand({
        Source,
        Destination: { ToAddresses: ['reader@example.org'] },
        Message: { Subject: { Data: 'Hi' }, Body: { Text: { Data: 'You' }, Html: { Data: '<p>You</p>' } } },
      }),
    );

  test.each(['a@example.org', 'a@example.com.example.org', 'a@notexample.com'])(
    'SES refuses mail from %s, which the template does not verify',
    async (from) => {
      await expect(mail(from)).rejects.toMatchObject({
        name: 'MessageRejected',
        $metadata: { httpStatusCode: 400 },
        message: expect.stringMatching(`not verified.* ${from}$`),
      });
      expect(stack.mail('reader@example.org')).toEqual([]);
    },
  );

  test('a mail is kept as the message that SES makes of it too', async () => {
    await mail('Anybody <anybody@example.com>');
    const answer = await fetch(`${stack.url}/_local/mail?to=reader@example.org`);
    expect(await answer.json()).toMatchObject([
      {
        subject: 'Hi',
        text: 'You',
        raw: expect.stringMatching(/^From: Anybody <anybody@example.com>.*text\/plain.*text\/html/s),
      },
    ]);
  });

  test('SES makes the messages, and takes none that is made', async () => {
    const raw = new SendRawEmailCommand({ RawMessage: { Data: Buffer.from('From: a@example.com') } });
    await expect(mails().send(raw)).rejects.toMatchObject({ name: 'InvalidAction' });
  });
});
