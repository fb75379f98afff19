import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operatorTable } from '../../../infra/local/operator.ts';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { mailsTo, setStack } from '../../../infra/testing/suite.ts';
import { timePasses } from '../../../infra/testing/timePasses.ts';
import { clockCursors } from '../../lib/store/clockCursor.ts';
import { type DueItem, dueItems, shardOf, slotFrom, slotOf } from '../../lib/store/dueItem.ts';
import { jobKinds, mailResetCodeJobs } from '../../lib/store/job.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let stack: LocalStack;
let table: ReturnType<typeof operatorTable>;
let pass: ReturnType<typeof timePasses>;

beforeAll(async () => {
  const site = async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });
  stack = await startStack({ limits: 'off', site });
  setStack(stack);
  table = operatorTable(stack.port.url);
  pass = timePasses(stack);
});
// Each test begins with a slot, so that none crosses into the next slot while it runs.
beforeEach(() => stack.moveClock(stack.clock.offsetMs + 5 * MINUTE - (now() % (5 * MINUTE))));
afterAll(async () => {
  table.destroy();
  await stack.stop();
});

const put = (Item: Record<string, unknown>) =>
  table.send(new PutCommand({ TableName: stack.tableName, Item }));

async function itemAt({ pk, sk }: { readonly pk: string; readonly sk: string }) {
  const { Item } = await table.send(new GetCommand({ TableName: stack.tableName, Key: { pk, sk } }));
  return Item;
}

const cursor = async () => clockCursors.parse(await itemAt(clockCursors.at({}).key))?.slot;

/** Adds a due item that mails a reset code in a slot. */
async function addDue(slot: string, more: Partial<DueItem> = {}) {
  const { email } = await newValidatedUser();
  const of = { kind: mailResetCodeJobs.kind, id: crypto.randomUUID(), ...more };
  const item = { slot, input: { email }, ...of, shard: shardOf(of) };
  await put(dueItems.overwrite(item).put);
  const mails = async () => (await mailsTo(email)).length;
  return { ...of, mails, isWaiting: async () => (await itemAt(dueItems.at(item).key)) !== undefined };
}

const now = () => stack.clock.now();

test('a due item is put into the first slot that begins at its time or later, but not in the next seconds', () => {
  const at = (time: string) => Date.parse(`2026-11-23T${time}Z`);
  const slot = (time: string, present: string) => slotFrom(at(time), at(present)).slice(11, 16);
  expect(slot('20:05:00', '20:00:00')).toBe('20:05');
  expect(slot('20:05:01', '20:00:00')).toBe('20:10');
  expect(slot('20:04:30', '20:04:30')).toBe('20:10');
  expect(slot('19:00:00', '20:03:59')).toBe('20:05');
});

test('a due item runs once, after its slot has begun', async () => {
  const due = await addDue(slotFrom(now() + 10 * MINUTE, now()));
  await pass(MINUTE);
  expect([await due.mails(), await due.isWaiting()]).toEqual([0, true]);
  await pass(20 * MINUTE);
  expect([await due.mails(), await due.isWaiting()]).toEqual([1, false]);
  await pass(20 * MINUTE);
  expect(await due.mails()).toBe(1);
});

test('each run catches up on at most a day of missed slots', async () => {
  await pass(0);
  const early = await addDue(slotFrom(now() + 10 * MINUTE, now()));
  const late = await addDue(slotFrom(now() + 30 * HOUR, now()));
  await stack.moveClock(stack.clock.offsetMs + 31 * HOUR);
  await stack.schedules.fire();
  await stack.idle();
  expect([await early.mails(), await late.mails()]).toEqual([1, 0]);
  await stack.schedules.fire();
  await stack.idle();
  expect(await late.mails()).toBe(1);
  expect(await cursor()).toBe(slotOf(now()));
});

test('moving the local clock runs everything that is due by then', async () => {
  await pass(0);
  const dues = [
    await addDue(slotFrom(now() + 10 * MINUTE, now())),
    await addDue(slotFrom(now() + 30 * HOUR, now())),
  ];
  const offsetMs = stack.clock.offsetMs + 31 * HOUR;
  const { status } = await fetch(`${stack.url}/_local/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offsetMs }),
  });
  expect(status).toBe(200);
  await stack.idle();
  expect(await Promise.all(dues.map(({ mails }) => mails()))).toEqual([1, 1]);
});

test('a cursor in the future is set back, and later due items still run', async () => {
  await put(clockCursors.overwrite({ slot: slotOf(now() + 100 * HOUR) }).put);
  await pass(0);
  expect(await cursor()).toBe(slotOf(now()));
  const due = await addDue(slotFrom(now() + 10 * MINUTE, now()));
  await pass(20 * MINUTE);
  expect(await due.mails()).toBe(1);
});

test('the next run finds an item that was added to the current slot', async () => {
  await pass(0);
  const late = await addDue(slotOf(now()));
  await pass(0);
  expect(await late.mails()).toBe(1);
});

test('an item whose job already exists is removed, and the job runs once', async () => {
  const due = await addDue(slotOf(now()));
  const { email } = await newValidatedUser();
  const resume = await stack.pauseStream();
  const { put: Item } = mailResetCodeJobs.create({
    id: due.id,
    input: { email },
    attempt: 1,
    addedAtSeconds: 0,
  });
  await put(Item);
  await stack.schedules.fire();
  expect(await due.isWaiting()).toBe(false);
  resume();
  await stack.idle();
  expect([await due.mails(), (await mailsTo(email)).length]).toEqual([0, 1]);
});

test('an item of an unknown kind is logged as an error and removed', async () => {
  const due = await addDue(slotOf(now()), { kind: 'constructor' });
  await pass(0);
  expect(await due.isWaiting()).toBe(false);
  expect(await cursor()).toBe(slotOf(now()));
  const [line] = stack.journal.lines.filter(({ text }) => text.includes('is of no known kind'));
  expect(line?.text).toContain(due.id);
  expect(line?.text).toContain('"level":"ERROR"');
});

test('the cursor stays before a slot with a failed item, and later slots still run', async () => {
  await pass(0);
  const [stuck, other] = [await addDue(slotOf(now())), await addDue(slotFrom(now(), now()))];
  const before = String(slotOf(now() - 5 * MINUTE));
  // Fills more than one page after the failed item, in its shard.
  const behind = Array.from({ length: 30 }, (_, at) => ({
    kind: 'of no kind',
    id: String(at),
    input: {},
    slot: slotOf(now()),
    shard: shardOf(stuck),
  }));
  for (const item of behind) await put(dueItems.overwrite(item).put);
  const stop = stack.port.intercept(async ({ lambda, operation, body }, proceed) => {
    const isStuck = lambda?.label === 'clock' && String(await body()).includes(stuck.id);
    if (!isStuck || !/^(Transact|Delete)/.test(operation)) return proceed();
    const error = { __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError', message: 'no' };
    return {
      status: 400,
      headers: { 'content-type': 'application/x-amz-json-1.0' },
      body: JSON.stringify({ ...error, __type: 'ValidationException' }),
    };
  });
  await pass(10 * MINUTE);
  stop();
  expect(await cursor()).toBe(before);
  // The alarm tells operators to find it in the log.
  const logged = stack.journal.lines.find(({ text }) => text.includes('"A due item could not be begun"'));
  expect(JSON.parse(logged?.text ?? '{}')).toMatchObject({ level: 'ERROR', jobId: stuck.id });
  expect([await stuck.mails(), await other.mails()]).toEqual([0, 1]);
  expect(await Promise.all(behind.map((item) => itemAt(dueItems.at(item).key)))).toEqual(
    behind.map(() => undefined),
  );
  await pass(0);
  expect(await stuck.mails()).toBe(1);
  expect(await cursor()).toBe(slotOf(now()));
});

test('due items of every kind of job become jobs', async () => {
  await pass(0);
  const resume = await stack.pauseStream();
  const dues = jobKinds.map(({ kind }) => ({ kind, id: crypto.randomUUID() }));
  for (const due of dues) {
    await put(dueItems.overwrite({ ...due, slot: slotOf(now()), input: {}, shard: shardOf(due) }).put);
  }
  await stack.schedules.fire();
  const keys = dues.map(({ id }, index) => jobKinds[index]?.at({ id }).key ?? { pk: '', sk: '' });
  const found = await Promise.all(keys.map(itemAt));
  expect(found.map((item) => item?.id)).toEqual(dues.map(({ id }) => id));
  // The input does not fit these kinds, so the jobs must not run.
  for (const Key of keys) await table.send(new DeleteCommand({ TableName: stack.tableName, Key }));
  resume();
});

test('concurrent runs run each item once', async () => {
  const dues = await Promise.all(Array.from({ length: 8 }, () => addDue(slotOf(now()))));
  await Promise.all([stack.schedules.fire(), stack.schedules.fire(), stack.schedules.fire()]);
  await stack.idle();
  expect(await Promise.all(dues.map(({ mails }) => mails()))).toEqual(dues.map(() => 1));
});
