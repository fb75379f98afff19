import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operatorTable } from '../../../infra/local/operator.ts';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { codeFor, newUser, send, setStack } from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';
import { mailResetCodeJobs } from '../../lib/store/job.ts';

let stack: LocalStack;
let table: ReturnType<typeof operatorTable>;

beforeAll(async () => {
  stack = await startStack({ limits: 'off' });
  setStack(stack);
  table = operatorTable(stack.port.url);
});
afterAll(async () => {
  table.destroy();
  await stack.stop();
});

const Job = z.object({ attempt: z.number() });

/** Adds a job whose invalid input makes every attempt fail; returns a function that reads the job. */
async function addFailingJob() {
  const id = crypto.randomUUID();
  const job = { id, input: { email: 7 }, attempt: 1, addedAtSeconds: Date.now() / 1000 };
  const { put: Item } = mailResetCodeJobs.create(job);
  await table.send(new PutCommand({ TableName: stack.tableName, Item }));
  return async () => {
    const { Item: found } = await table.send(
      new GetCommand({ TableName: stack.tableName, Key: { pk: Item.pk, sk: Item.sk } }),
    );
    return found && Job.parse(found);
  };
}

const forgetPassword = (email: string) => send(user.forgotPassword, { body: { email } });
const linesWith = (text: string) => stack.journal.lines.filter((line) => line.text.includes(text)).length;

test('a failed job is retried, and removed after success', async () => {
  const { email } = await newUser();
  // The two tries of the SDK in the job's first attempt.
  const fault = stack.port.fail({ service: 'ses', function: 'jobs', kind: 'throttled', times: 2 });
  await forgetPassword(email);
  expect(await codeFor(email, 2)).toMatch(/^\d{6}$/);
  expect(fault.hits).toBe(2);
  fault.cancel();
});

test('a failing job delays no other, and waits for the clock after five attempts', async () => {
  const [{ email }, failed] = [await newUser(), linesWith('A job failed')];
  const found = await addFailingJob();
  await forgetPassword(email);
  expect(await codeFor(email, 2)).toMatch(/^\d{6}$/);
  expect(await found()).toBeDefined();
  await stack.idle();
  expect(await found()).toBeUndefined();
  expect(linesWith('A job failed')).toBe(failed + 5);
});

test('a job of a former release, with an unknown attribute, still runs', async () => {
  const { email } = await newUser();
  const id = crypto.randomUUID();
  const { put } = mailResetCodeJobs.create({ id, input: { email }, attempt: 1, addedAtSeconds: 1 });
  await table.send(new PutCommand({ TableName: stack.tableName, Item: { ...put, isDead: false } }));
  expect(await codeFor(email, 2)).toMatch(/^\d{6}$/);
});

test('a mail that SES refuses permanently is not retried, and delays no other', async () => {
  const [refused, other] = [await newUser(), await newUser()];
  const [logged, failed] = [linesWith('A mail was refused for good'), linesWith('A job failed')];
  let sends = 0;
  const stop = stack.port.intercept(async ({ service, lambda, body }, proceed) => {
    const isToRefused = String(await body()).includes(encodeURIComponent(refused.email));
    if (service !== 'ses' || lambda?.label !== 'jobs' || !isToRefused) return proceed();
    sends += 1;
    return {
      status: 400,
      headers: { 'content-type': 'text/xml' },
      body: '<ErrorResponse><Error><Type>Sender</Type><Code>MessageRejected</Code><Message>No</Message></Error></ErrorResponse>',
    };
  });
  await Promise.all([forgetPassword(refused.email), forgetPassword(other.email)]);
  expect(await codeFor(other.email, 2)).toMatch(/^\d{6}$/);
  await stack.idle();
  stop();
  expect(sends).toBe(1);
  expect(linesWith('A mail was refused for good')).toBe(logged + 1);
  // A retry would make the other jobs of the same shard wait.
  expect(linesWith('A job failed')).toBe(failed);
});

test('the capacity units of jobs are counted', async () => {
  const { email } = await newUser();
  await stack.idle();
  const before = stack.journal.stream;
  await forgetPassword(email);
  await stack.idle();
  const { invocations, units, writeUnits } = stack.journal.stream;
  expect(invocations).toBe(before.invocations + 1);
  expect(writeUnits).toBeGreaterThan(before.writeUnits);
  expect(units - writeUnits).toBeGreaterThan(before.units - before.writeUnits);
});

test('the retries survive an outage of a second', async () => {
  const { email } = await newUser();
  const fault = stack.port.fail({ service: 'ses', function: 'jobs', kind: 'throttled', times: 1_000_000 });
  await forgetPassword(email);
  await expect.poll(() => fault.hits, { interval: 10 }).toBeGreaterThanOrEqual(6);
  fault.cancel();
  expect(await codeFor(email, 2)).toMatch(/^\d{6}$/);
});

test('the stream retries a job whose outcome could not be stored', async () => {
  const { email } = await newUser();
  const fault = stack.port.fail({
    service: 'dynamodb',
    function: 'jobs',
    operation: 'BatchGetItem',
    kind: 'throttled',
    times: 5,
  });
  await forgetPassword(email);
  expect(await codeFor(email, 2)).toMatch(/^\d{6}$/);
  fault.cancel();
});
