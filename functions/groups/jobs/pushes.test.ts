import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { workNamed } from '../../../infra/ops/jobs/failing-work.ts';
import { localTarget } from '../../../infra/ops/operator-stack.ts';
import { newLead } from '../../../infra/testing/leads.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { devicesOf, newReceiver, pushServicesAt, subscribe } from '../../../infra/testing/pushes.ts';
import { put } from '../../../infra/testing/put.ts';
import { entitiesWith } from '../../../infra/testing/stored.ts';
import { newUser, send, setStack, type TestUser } from '../../../infra/testing/suite.ts';
import { foundTeam } from '../../../infra/testing/teams.ts';
import { timePasses } from '../../../infra/testing/timePasses.ts';
import { user } from '../../../shared/contract/user.ts';
import { dayIn } from '../../../shared/rules/time.ts';
import { type TellInput, tellJobs } from '../../lib/store/job.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ZONE = 'Asia/Kuala_Lumpur';

let stack: LocalStack;
let pass: ReturnType<typeof timePasses>;
let services: ReturnType<typeof pushServicesAt>;

beforeAll(async () => {
  const site = async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });
  stack = await startStack({ limits: 'off', site });
  setStack(stack);
  pass = timePasses(stack);
  services = pushServicesAt(stack.url);
  // All tests run outside the quiet hours.
  await stack.moveClock(timeTo('12:00'));
});
afterAll(() => stack.stop());

/** Returns the milliseconds until a time of day comes next in Kuala Lumpur. */
function timeTo(time: string): number {
  const now = stack.clock.now();
  const at = Date.parse(`${dayIn(ZONE, now)}T${time}:00+08:00`);
  return at > now ? at - now : at + DAY - now;
}

const of = () => ({ endpoint: stack.port.url, tableName: stack.tableName });

type Refuses = NonNullable<Parameters<typeof services.register>[0]['refuses']>;

/** Subscribes a new device, whose messages are decrypted. */
async function newDevice({ token }: Pick<TestUser, 'token'>, refuses?: Refuses) {
  const receiver = newReceiver();
  const { endpoint } = receiver.subscription;
  const answer = (status?: Refuses) =>
    services.register({ ...receiver.secret, ...(status && { refuses: status }) });
  await answer(refuses);
  const id = await subscribe(token, receiver);
  const arrived = async () => (await services.arrived(endpoint)).map(({ message }) => message);
  const answers = async () => (await services.arrived(endpoint)).map(({ status }) => status);
  return { id, endpoint, arrived, answers, answer };
}

/** Tells a user of an event, and waits until all that follows is done. */
async function tell({ username }: Pick<TestUser, 'username'>, more: Partial<TellInput> = {}) {
  const words = { text: 'New lead: {name}', values: { name: 'Siti' } };
  const input = { username, kind: 'newLead', words, to: '/msmart', about: crypto.randomUUID(), ...more };
  const write = tellJobs.add(input);
  if (!('put' in write)) throw new Error('A job is added by a put');
  await put(of(), [write]);
  await stack.idle();
}

async function save({ token }: Pick<TestUser, 'token'>, change: object): Promise<void> {
  const { version: _, ...settings } = (await send(user.getNotify, { token })).body;
  const { status } = await send(user.updateNotify, { token, body: { ...settings, ...change } });
  expect(status).toBe(200);
  await stack.idle();
}

const lines = () => stack.journal.lines.map(({ text }) => text);

test('a notice is pushed once to each device, without names', async () => {
  const person = await newUser();
  const device = await newDevice(person);
  const { body } = await send(user.login, { body: person });
  const other = await newDevice({ token: String(body.token) });
  const about = crypto.randomUUID();
  await tell(person, { about });
  const message = { title: 'M-Suite', body: 'A new lead is waiting', to: '/msmart', tag: expect.anything() };
  expect(await device.arrived()).toEqual([message]);
  expect(await other.arrived()).toEqual([message]);
  // A further notice of the same within ten minutes is the same one.
  await tell(person, { about });
  expect(await device.arrived()).toHaveLength(1);
  await tell(person, { kind: 'constructor' });
  expect((await device.arrived())[0]).toMatchObject({ body: 'You have a new notice' });
  const written = { text: '{leader} writes: {text}', values: { leader: 'Farah', text: 'Call Siti' } };
  await tell(person, { kind: 'nudged', words: written });
  expect((await device.arrived())[0]).toMatchObject({ body: 'A leader of your team asks how it goes' });
  expect(await entitiesWith(of(), [device.id])).not.toContain('push to send');
});

test('names are pushed if the user wants them', async () => {
  const person = await newUser();
  const device = await newDevice(person);
  await save(person, { namesOnLockScreen: true });
  await tell(person);
  expect(await device.arrived()).toMatchObject([{ body: 'New lead: Siti' }]);
});

test('nothing is pushed in the quiet hours, or if the user wants no push', async () => {
  const person = await newUser();
  const device = await newDevice(person);
  await save(person, { quiet: { from: '07:00', to: '22:00' } });
  await tell(person);
  await save(person, { quiet: { from: '22:00', to: '07:00' }, push: false });
  await tell(person);
  expect(await device.answers()).toEqual([]);
});

test('nothing is pushed to a session that has ended', async () => {
  const person = await newUser();
  const device = await newDevice(person);
  await send(user.logout, { token: person.token });
  await stack.idle();
  expect(await entitiesWith(of(), [device.endpoint])).toEqual([]);
  await tell(person);
  expect(await device.answers()).toEqual([]);
});

test.for([404, 410] as const)(
  'a subscription that the service answers with %i is removed',
  async (status) => {
    const person = await newUser();
    const device = await newDevice(person, status);
    await tell(person);
    expect(await device.answers()).toEqual([status]);
    expect(await devicesOf(person.token)).toEqual([]);
    expect(await entitiesWith(of(), [device.id])).toEqual([]);
  },
);

test('a busy service is asked again later, three times in all', async () => {
  const person = await newUser();
  const [once, always] = [await newDevice(person, 429), await newUser()];
  const never = await newDevice(always, 500);
  await tell(person);
  await tell(always);
  expect([await once.answers(), await never.answers()]).toEqual([[429], [500]]);
  await once.answer();
  await pass(15 * MINUTE);
  expect(await once.arrived()).toEqual([
    expect.objectContaining({ body: 'A new lead is waiting' }),
    undefined,
  ]);
  await pass(HOUR);
  await pass(HOUR);
  expect([await once.answers(), await never.answers()]).toEqual([
    [201, 429],
    [500, 500, 500],
  ]);
  expect(await devicesOf(always.token)).toHaveLength(1);
});

test('a redirect is not followed, and the log names no endpoint and no user', async () => {
  const person = await newUser();
  const device = await newDevice(person, 302);
  await tell(person);
  expect(await device.answers()).toEqual([302]);
  expect(lines().some((line) => line.includes('A push was refused'))).toBe(true);
  expect(lines().filter((line) => line.includes(device.endpoint) || line.includes(device.id))).toEqual([]);
});

test('a push is not sent again when the stream delivers its record again', async () => {
  const person = await newUser();
  const device = await newDevice(person);
  // The courier's transaction fails after it has sent, so that the record comes again.
  const stop = stack.port.fail({
    service: 'dynamodb',
    operation: 'TransactWriteItems',
    function: 'courier',
    kind: 'internal',
    times: 12,
  });
  await tell(person);
  stop.cancel();
  await stack.idle();
  expect((await device.answers()).length).toBeLessThanOrEqual(1);
  expect(await entitiesWith(of(), [device.endpoint])).toEqual(['push devices']);
});

test('a push whose record the courier could not handle for an hour is kept, and sent when the operator retries it', async () => {
  const person = await newUser();
  const device = await newDevice(person);
  const of = { service: 'dynamodb', operation: 'BatchGetItem', function: 'courier' } as const;
  const fault = stack.port.fail({ ...of, kind: 'throttled', times: 1_000_000 });
  const notified = tell(person);
  await expect.poll(() => fault.hits).toBeGreaterThan(0);
  await stack.moveClock(stack.clock.offsetMs + 61 * MINUTE);
  await notified;
  fault.cancel();
  const target = localTarget({ ...stack, endpoint: stack.port.url });
  const kept = await workNamed(target, 'all');
  expect(await Promise.all(kept.map((work) => work.retry()))).toEqual(['is done']);
  await stack.idle();
  expect(await device.answers()).toEqual([201]);
  target.table.destroy();
  target.files.destroy();
  target.lambda.destroy();
});

test('the old key signs until the device renews its subscription', async () => {
  const person = await newUser();
  const device = await newDevice(person);
  const publicKey = async () => (await send(user.getPush, { token: person.token })).body.publicKey;
  const before = await publicKey();
  const answer = await fetch(`${stack.url}/_local/secrets`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rotate: 'push', isUrgent: false }),
  });
  expect(answer.status).toBe(200);
  expect(await publicKey()).not.toBe(before);
  await tell(person);
  expect(await device.answers()).toEqual([201]);
});

test('the morning tells once a day of what is due, at the time that the user wants', async () => {
  const { owner, ...team } = await foundTeam();
  const device = await newDevice(owner);
  const idle = await newUser();
  const other = await newDevice(idle);
  await save(owner, { morning: '17:00' });
  await save(idle, { morning: '17:00' });
  await newLead({ ...owner, ...team }, { followUp: dayIn(ZONE, stack.clock.now()) });
  await pass(timeTo('16:50'));
  expect(await device.answers()).toEqual([]);
  await pass(20 * MINUTE);
  expect(await device.arrived()).toEqual([
    { title: 'Your follow-ups', body: '1 due today', to: '/', tag: 'morning' },
  ]);
  // A later time on the same day rings no second time.
  await save(owner, { morning: '17:30' });
  await pass(HOUR);
  expect(await device.answers()).toHaveLength(1);
  // A run of the clock works off a day at most, and is busy with it for a while.
  await pass(DAY / 2);
  await pass(DAY / 2);
  expect((await device.arrived())[0]).toMatchObject({ body: '1 overdue' });
  expect(await other.answers()).toEqual([]);
  expect(await entitiesWith(of(), [owner.username])).toContain('due item');
  await save(owner, { morning: null });
  expect(await entitiesWith(of(), [owner.username])).not.toContain('due item');
});
