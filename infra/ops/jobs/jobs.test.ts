import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failingJobs } from '../../../functions/lib/store/failingJob.ts';
import { mailResetCodeJobs } from '../../../functions/lib/store/job.ts';
import { user } from '../../../shared/contract/user.ts';
import type { LocalStack } from '../../local/stack.ts';
import { startStack } from '../../testing/ownStack.ts';
import { codeFor, mailsTo, newUser, nthMailTo, send, setStack } from '../../testing/suite.ts';
import { localTarget } from '../operator-stack.ts';
import type { StackTarget } from '../operator-target.ts';
import { workNamed } from './failing-work.ts';

let stack: LocalStack;
let target: StackTarget;

beforeAll(async () => {
  const site = async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });
  stack = await startStack({ limits: 'off', site });
  setStack(stack);
  target = localTarget({ ...stack, endpoint: stack.port.url });
});
afterAll(async () => {
  target.table.destroy();
  target.files.destroy();
  target.lambda.destroy();
  await stack.stop();
});

const lastState = () => stack.journal.lines.findLast(({ text }) => text.includes('"ClockAge"'))?.text;

async function newForgetful(): Promise<string> {
  const { email } = await newUser();
  await nthMailTo(email, 1);
  await send(user.forgotPassword, { body: { email } });
  return email;
}

test('a failing job is listed without personal data, and runs when the operator retries it', async () => {
  const fault = stack.port.fail({ service: 'ses', function: 'jobs', kind: 'throttled', times: 1_000_000 });
  const email = await newForgetful();
  await stack.idle();
  const [work, ...more] = await workNamed(target, 'all');
  expect(more).toEqual([]);
  expect(work).toMatchObject({ kind: 'mailResetCode' });
  expect(work?.state).toMatch(/^5 attempts, Throttling, next \d{4}-/);
  const shown = JSON.stringify([work, await work?.details()]);
  expect(shown).not.toContain(email.split('@')[0]);
  fault.cancel();
  expect(await work?.retry()).toBe('is tried now');
  expect(await codeFor(email, 2)).toMatch(/^\d{6}$/);
  await stack.idle();
  expect(await workNamed(target, 'all')).toEqual([]);
  expect(await work?.retry()).toBe('is over');
  expect(await mailsTo(email)).toHaveLength(2);
  await expect(workNamed(target, work?.id ?? '')).rejects.toThrow('Nothing that fails has the id');
});

test('a job is run even if its stream record was lost', async () => {
  const { email } = await newUser();
  await nthMailTo(email, 1);
  const resume = await stack.pauseStream();
  const of = { kind: mailResetCodeJobs.kind, id: crypto.randomUUID() };
  const since = new Date(0).toISOString();
  const failing = failingJobs.overwrite({ ...of, since, attempts: 5, code: 'Error', slot: since });
  const job = { ...of, input: { email }, attempt: 5, failing: { since, rounds: 1 }, addedAtSeconds: 0 };
  for (const { put: Item } of [failing, mailResetCodeJobs.create(job)]) {
    await target.table.send(new PutCommand({ TableName: stack.tableName, Item }));
  }
  const [work] = await workNamed(target, of.id);
  expect(await work?.retry()).toBe('is tried now');
  resume();
  expect(await codeFor(email, 2)).toMatch(/^\d{6}$/);
  await stack.idle();
  expect(await workNamed(target, 'all')).toEqual([]);
});

test('a record that fails for an hour is stored, and the operator replays it', async () => {
  const fault = stack.port.fail({
    service: 'dynamodb',
    operation: 'BatchGetItem',
    function: 'jobs',
    kind: 'throttled',
    times: 1_000_000,
  });
  const email = await newForgetful();
  await expect.poll(() => fault.hits).toBeGreaterThan(0);
  expect(await workNamed(target, 'all')).toEqual([]);
  await stack.moveClock(61 * 60_000);
  await stack.idle();
  const [work, ...more] = await workNamed(target, 'all');
  expect(more).toEqual([]);
  expect(work).toMatchObject({ kind: 'records', state: 'given up by the stream' });
  expect(await work?.details()).toEqual(
    expect.arrayContaining(['code      RecordAgeExceeded', 'record    INSERT JOB']),
  );
  await stack.schedules.fire();
  expect(lastState()).toContain('"FailedRecords":1');
  expect(await work?.retry()).toBe('failed again, and stays');
  fault.cancel();
  expect(await work?.retry()).toBe('is done');
  expect(await codeFor(email, 2)).toMatch(/^\d{6}$/);
  expect(await workNamed(target, 'all')).toEqual([]);
  await stack.schedules.fire();
  expect(lastState()).toContain('"FailedRecords":0');
});
