import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorTable } from '../../../infra/local/operator.ts';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { newOwnedBot, newVisitor } from '../../../infra/testing/bots.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import {
  codeFor,
  mailsTo,
  newUser,
  nthMailTo,
  PASSWORD,
  send,
  setStack,
} from '../../../infra/testing/suite.ts';
import { timePasses } from '../../../infra/testing/timePasses.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { user } from '../../../shared/contract/user.ts';
import { type FailingJob, failingJobs } from '../../lib/store/failingJob.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let stack: LocalStack;
let table: ReturnType<typeof operatorTable>;
let pass: ReturnType<typeof timePasses>;

beforeAll(async () => {
  const site = async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });
  // The limits are on, because retries must not use them up.
  stack = await startStack({ site });
  setStack(stack);
  table = operatorTable(stack.port.url);
  pass = timePasses(stack);
});
afterAll(async () => {
  table.destroy();
  await stack.stop();
});

async function failing(kind: string): Promise<FailingJob[]> {
  const query = {
    TableName: stack.tableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': `${failingJobs.prefix}ALL` },
  };
  const found: FailingJob[] = [];
  for await (const { Items = [] } of paginateQuery({ client: table }, query)) {
    found.push(...Items.flatMap((item) => failingJobs.parse(item) ?? []));
  }
  return found.filter((job) => job.kind === kind);
}

const lastState = () => stack.journal.lines.findLast(({ text }) => text.includes('"ClockAge"'))?.text;

test('after an outage of SES a fresh reset code is mailed, and the user of a deleted account gets one mail', async () => {
  const [{ email }, deleted] = [await newUser(), await newUser()];
  await nthMailTo(email, 1);
  await nthMailTo(deleted.email, 1);
  // The SDK tries each of a job's five attempts twice, and the first attempts by the clock fail too.
  const fault = stack.port.fail({ service: 'ses', function: 'jobs', kind: 'throttled', times: 24 });
  await send(user.forgotPassword, { body: { email } });
  await send(user.deleteAccount, { token: deleted.token, body: { password: PASSWORD } });
  await stack.idle();
  const waiting = [expect.objectContaining({ attempts: 5, code: 'Throttling' })];
  expect([await failing('mailResetCode'), await failing('eraseUser')]).toEqual([waiting, waiting]);
  expect(await mailsTo(email)).toHaveLength(1);
  // The first code has expired by then.
  await pass(11 * MINUTE);
  expect(fault.hits).toBe(24);
  const code = await codeFor(email, 2);
  const newPass = 'another-passphrase';
  const { status } = await send(user.resetPassword, {
    body: { email, code, newPass, confirmNewPass: newPass },
  });
  expect(status).toBe(200);
  expect([await failing('mailResetCode'), await failing('eraseUser')]).toEqual([[], []]);
  await pass(HOUR);
  expect(await mailsTo(email)).toHaveLength(2);
  expect((await mailsTo(deleted.email)).map(({ subject }) => subject)).toEqual([
    'Your account was deleted',
    'Your verification code',
  ]);
});

test('a delayed reset job does not replace a code that was mailed in between', async () => {
  const { email } = await newUser();
  await nthMailTo(email, 1);
  stack.port.fail({ service: 'ses', function: 'jobs', kind: 'throttled', times: 10 });
  await send(user.forgotPassword, { body: { email } });
  await stack.idle();
  expect(await failing('mailResetCode')).toHaveLength(1);
  await pass(2 * MINUTE);
  await send(user.forgotPassword, { body: { email } });
  const code = await codeFor(email, 2);
  // The next attempt is in the first slot at least 5 minutes after the failure, so within 10 minutes.
  await pass(9 * MINUTE);
  expect(await failing('mailResetCode')).toEqual([]);
  expect(await mailsTo(email)).toHaveLength(2);
  const newPass = 'another-passphrase';
  const body = { email, code, newPass, confirmNewPass: newPass };
  expect((await send(user.resetPassword, { body })).status).toBe(200);
});

test('an erasure survives an outage of the table’s queries', async () => {
  const bot = await newOwnedBot();
  const visitor = await newVisitor(bot);
  const said = { user: 'user', type: 'Text', content: 'Call me', inputName: 'phone' };
  const params = { chatId: bot.chatId, visitor };
  await send(chat.saveHistory, { params, body: { chat: [said] } });
  await stack.idle();
  const fault = stack.port.fail({
    service: 'dynamodb',
    operation: 'Query',
    function: 'jobs',
    kind: 'throttled',
    times: 30,
  });
  await send(user.deleteAccount, { token: bot.token, body: { password: PASSWORD } });
  await stack.idle();
  for (const attempts of [5, 10]) {
    const [job] = await failing('eraseUser');
    expect(job).toMatchObject({ attempts, code: 'ThrottlingException' });
    // The second wait exceeds an hour, after which a job counts as dead.
    await pass(attempts === 5 ? Date.parse(job?.slot ?? '') - stack.clock.now() : HOUR);
  }
  expect(lastState()).toContain('"DeadJobs":1');
  expect(fault.hits).toBe(30);
  expect(await failing('eraseUser')).toEqual([]);
  expect((await send(chat.getHistory, { params })).status).toBe(404);
  const subjects = (await mailsTo(bot.owner.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Your account was deleted']);
  await pass(5 * MINUTE);
  expect(lastState()).toContain('"DeadJobs":0');
});
