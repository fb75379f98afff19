import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '../../../functions/lib/store/session.ts';
import { type FunctionName, functionNames } from '../../stack/functions.ts';
import { made } from '../../testing/default-stack.ts';
import { secretKeyOf } from '../host/credentials.ts';
import { operatorTable } from '../operator.ts';
import { type StubbedStack, startStubbedStack } from '../testing/stubbed-stack.ts';

let stack: StubbedStack;
beforeAll(async () => {
  stack = await startStubbedStack({});
});
afterAll(() => stack.stop());

/** Credentials of a function, as an attacker who controls it would use them. */
function taken(name: FunctionName) {
  const [id = ''] = [...made.functions].find(([, its]) => its.name === name) ?? [];
  const accessKeyId = `${id}.attack`;
  const credentials = { accessKeyId, secretAccessKey: secretKeyOf(accessKeyId) };
  return { endpoint: stack.port.url, region: 'us-east-1', credentials, maxAttempts: 1 };
}

const tableOf = (name: FunctionName) => DynamoDBDocumentClient.from(new DynamoDBClient(taken(name)));

const forged = { sessionVersion: 1, idleAtSeconds: 9e9, endsAtSeconds: 9e9, ttl: 9e9, version: 1 };
const assigned = {
  UpdateExpression: 'SET #s = :one, idleAtSeconds = :end, endsAtSeconds = :end, version = :one',
  ExpressionAttributeNames: { '#s': 'sessionVersion' },
  ExpressionAttributeValues: { ':one': 1, ':end': 9e9 },
};

const on = (pk: string, sk = 'x') => ({ TableName: stack.tableName, Key: { pk, sk } });
type Attack = (table: DynamoDBDocumentClient) => Promise<unknown>;
const put =
  (pk: string, item: object = {}): Attack =>
  (table) =>
    table.send(new PutCommand({ TableName: stack.tableName, Item: { pk, sk: 'x', ...item } }));
const get =
  (pk: string): Attack =>
  (table) =>
    table.send(new BatchGetCommand({ RequestItems: { [stack.tableName]: { Keys: [on(pk).Key] } } }));
const update =
  (pk: string): Attack =>
  (table) =>
    table.send(new UpdateCommand({ ...on(pk), ...assigned }));
const inTransaction =
  (pk: string): Attack =>
  (table) =>
    table.send(new TransactWriteCommand({ TransactItems: [{ Update: { ...on(pk), ...assigned } }] }));
const remove =
  (pk: string, sk: string): Attack =>
  (table) =>
    table.send(new DeleteCommand(on(pk, sk)));

/** Each attack on the table and the functions that are allowed to do it. */
const attacks: readonly (readonly [string, Attack, readonly FunctionName[]])[] = [
  ['mints a session', put('SESSION#victim', forged), ['user']],
  ['mints a session by an update', update('SESSION#victim'), ['user']],
  ['mints a session in a transaction', inTransaction('SESSION#victim'), ['user']],
  ['mints an admin’s session', put('ADMINSESSION#root', forged), ['admin']],
  ['mints an admin’s session by an update', update('ADMINSESSION#root'), ['admin']],
  ['mints an admin’s session in a transaction', inTransaction('ADMINSESSION#root'), ['admin']],
  ['creates an admin', put('ADMIN#mallory'), ['admin']],
  ['makes an admin by an update', update('ADMIN#mallory'), ['admin']],
  ['reads a user’s hash', get('PASSWORD#victim'), ['user']],
  ['reads an admin’s hash', get('ADMINPASSWORD#root'), ['admin']],
  ['reads an admin’s second factor', get('ADMINFACTOR#root'), ['admin']],
  ['deletes a counter', remove('LIMIT#signIn#192.0.2.1', 'COUNT'), []],
  ['replaces a counter', put('LIMIT#signIn#192.0.2.1'), []],
  ['reads a lead', get('LEAD#1'), ['msmart', 'jobs']],
  // Deleting an account checks whether the user owns teams that others are in, and M-University knows who leads whom.
  ['reads a team', get('TEAM#one'), ['user', 'msmart', 'mu', 'mchat', 'words', 'jobs']],
  ['reads a template', get('TEMPLATE#victim'), ['words', 'jobs']],
  ['reads a visitor', get('VISITOR#1'), ['mchat', 'chat', 'msmart', 'jobs']],
  ['reads the subscriptions of a user', get('PUSH#victim'), ['user', 'jobs']],
  ['reads a push', get('SEND#1'), ['courier']],
  ['sends a push', put('SEND#1'), ['jobs', 'courier']],
  ['erases an account by a job', put('JOB#eraseUser#1'), ['user', 'jobs', 'clock']],
  // M-Smart names the bots in the figures of a team.
  ['reads a bot', get('BOT#1'), ['user', 'admin', 'msmart', 'mchat', 'chat', 'page', 'jobs']],
  ['reads what a learner wrote', get('LEARNING#victim'), ['mu', 'jobs']],
  ['reads an enrolment', get('ENROLMENT#victim'), ['admin', 'author', 'mu', 'jobs']],
];

describe.each(functionNames)('an attacker who controls %s', (name) => {
  test.each(attacks)('%s only if the function may', async (_, attack, allowed) => {
    const outcome = await attack(tableOf(name)).then(() => 'done', String);
    if (allowed.includes(name)) expect(outcome).toBe('done');
    else expect(outcome).toContain('AccessDeniedException');
  });
});

test('the public chat counts only its own limits', async () => {
  const count = (limit: string) =>
    tableOf('chat')
      .send(
        new UpdateCommand({
          ...on(`LIMIT#${limit}#192.0.2.1`, 'COUNT'),
          UpdateExpression: 'ADD #count :one',
          ExpressionAttributeNames: { '#count': 'count' },
          ExpressionAttributeValues: { ':one': 1 },
        }),
      )
      .then(() => 'counted', String);
  expect(await count('newVisitor')).toBe('counted');
  expect(await count('botVisitor')).toBe('counted');
  for (const limit of ['signIn', 'signUp', 'code', 'newVisitors']) {
    expect([limit, await count(limit)]).toEqual([limit, expect.stringContaining('AccessDenied')]);
  }
});

test('a function that may only extend sessions cannot create a valid one', async () => {
  const extended = {
    UpdateExpression: 'SET idleAtSeconds = :at, #ttl = :at',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':at': 9e9 },
  };
  await tableOf('msmart').send(new UpdateCommand({ ...on('SESSION#nobody'), ...extended }));
  const { Item } = await operatorTable(stack.port.url).send(new GetCommand(on('SESSION#nobody')));
  expect(Item).toBeDefined();
  expect(() => sessions.parse(Item)).toThrow();
});

test.each(['user', 'validate', 'admin', 'jobs'] as const)('%s sends mail only as the suite', async (name) => {
  const mail = (Source: string) =>
    new SESClient(taken(name))
      .send(
        new SendEmailCommand({
          Source,
          Destination: { ToAddresses: ['victim@example.com'] },
          Message: { Subject: { Data: 'Pay' }, Body: { Text: { Data: 'now' } } },
        }),
      )
      .then(() => 'sent', String);
  expect(await mail('M-Suite <no-reply@example.com>')).toBe('sent');
  for (const from of ['director@example.com', 'no-reply@example.com <director@example.com>']) {
    expect([from, await mail(from)]).toEqual([from, expect.stringContaining('AccessDenied')]);
  }
});
