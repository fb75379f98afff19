import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { operatorTable } from '../../../infra/local/operator.ts';
import { defaults } from '../../../infra/stack/settings.ts';
import { timedStack } from '../../../infra/testing/ownStack.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { codeFor, newUser, PASSWORD, send, someone } from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';
import { validate } from '../../../shared/contract/validate.ts';
import { counters } from '../../lib/store/limit.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const timed = timedStack();
const { pass } = timed;

const isSignedIn = async (token: string) => (await send(user.getProfile, { token })).status === 200;

test('a session ends after seven idle days', async () => {
  const { token } = await newUser();
  await pass(7 * DAY - MINUTE);
  expect(await isSignedIn(token)).toBe(true);
  await pass(7 * DAY - MINUTE);
  expect(await isSignedIn(token)).toBe(true);
  await pass(7 * DAY + MINUTE);
  expect(await isSignedIn(token)).toBe(false);
});

test('a session ends after thirty days, however much it is used', async () => {
  const { token } = await newUser();
  for (let day = 0; day < 29; day += 1) {
    await pass(DAY);
    expect(await isSignedIn(token)).toBe(true);
  }
  await pass(DAY + MINUTE);
  expect(await isSignedIn(token)).toBe(false);
});

test('a lock lasts fifteen minutes from the tenth failure', async () => {
  const { username } = await newUser();
  const attempt = (password: string) => send(user.login, { body: { username, password } });
  for (let count = 0; count < 9; count += 1) await attempt('not the password');
  await pass(14 * MINUTE);
  expect((await attempt('not the password')).status).toBe(401);
  expect((await attempt(PASSWORD)).status).toBe(429);
  await pass(15 * MINUTE - 5 * SECOND);
  expect((await attempt(PASSWORD)).status).toBe(429);
  await pass(10 * SECOND);
  expect((await attempt(PASSWORD)).status).toBe(200);
});

test('failures that are fifteen minutes old do not count', async () => {
  const { username } = await newUser();
  const attempt = (password: string) => send(user.login, { body: { username, password } });
  for (let count = 0; count < 9; count += 1) await attempt('not the password');
  await pass(15 * MINUTE + SECOND);
  for (let count = 0; count < 9; count += 1) expect((await attempt('not the password')).status).toBe(401);
  expect((await attempt(PASSWORD)).status).toBe(200);
});

test('ten failures within any fifteen minutes lock', async () => {
  const { username } = await newUser();
  const fail = async () =>
    (await send(user.login, { body: { username, password: 'not the password' } })).status;
  await fail();
  await pass(14 * MINUTE + 30 * SECOND);
  for (let count = 0; count < 8; count += 1) expect(await fail()).toBe(401);
  // The first failure is now too old, the next eight are not.
  await pass(36 * SECOND);
  expect(await fail()).toBe(401);
  expect(await fail()).toBe(401);
  expect(await fail()).toBe(429);
});

test('five codes are sent within any hour', async () => {
  const { token } = await newUser();
  const ask = async () => (await send(validate.requestVerification, { token })).status;
  await pass(2 * MINUTE);
  expect(await ask()).toBe(200);
  await pass(50 * MINUTE);
  for (let count = 0; count < 3; count += 1) {
    expect(await ask()).toBe(200);
    await pass(2 * MINUTE);
  }
  // The first is an hour ago at 62 minutes; the three that followed it are not.
  await pass(5 * MINUTE);
  expect(await ask()).toBe(200);
  await pass(2 * MINUTE);
  expect(await ask()).toBe(200);
  await pass(2 * MINUTE);
  expect(await ask()).toBe(429);
});

test('a code lasts ten minutes', async () => {
  const [early, late] = await Promise.all([newUser(), newUser()]);
  const [earlyCode, lateCode] = await Promise.all([codeFor(early.email), codeFor(late.email)]);
  const enter = (token: string, verificationCode: string) =>
    send(validate.validateUser, { token, body: { verificationCode } });
  await pass(10 * MINUTE - 5 * SECOND);
  expect((await enter(early.token, earlyCode)).status).toBe(200);
  await pass(10 * SECOND);
  expect((await enter(late.token, lateCode)).body).toMatchObject({
    error: 'Verification code has expired. Request a new one.',
  });
});

test('a code can be requested every minute and five times an hour, and only the newest works', async () => {
  const { token, email } = await newUser();
  const first = await codeFor(email);
  const ask = () => send(validate.requestVerification, { token });
  for (let count = 2; count <= 5; count += 1) {
    await pass(61 * SECOND);
    expect(await ask()).toMatchObject({
      status: 200,
      body: { message: `Verification code sent to ${email}` },
    });
    expect((await ask()).status).toBe(429);
  }
  await pass(61 * SECOND);
  const sixth = await ask();
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000);
  const newest = await codeFor(email, 5);
  if (first !== newest) {
    const old = await send(validate.validateUser, { token, body: { verificationCode: first } });
    expect(old.body).toMatchObject({ error: 'Incorrect verification code' });
  }
  await pass(HOUR);
  expect((await ask()).status).toBe(200);
});

test('a double click on the request sends one code', async () => {
  const { token, email } = await newUser();
  await pass(61 * SECOND);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => send(validate.requestVerification, { token })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expect(timed.stack.mail(email)).toHaveLength(2);
});

test('another code for a new address can be requested', async () => {
  const { token, password } = await newValidatedUser();
  const newEmail = someone().email;
  await send(user.changeEmail, { token, body: { newEmail, confirmEmail: newEmail, password } });
  expect((await send(validate.requestVerification, { token })).status).toBe(429);
  await pass(61 * SECOND);
  expect((await send(validate.requestVerification, { token })).body).toEqual({
    message: `Verification code sent to ${newEmail}`,
  });
  const code = await codeFor(newEmail, 2);
  expect((await send(validate.validateUser, { token, body: { verificationCode: code } })).status).toBe(200);
});

/** Changes the counter of this address from one value to another. */
async function setCounter(from: number, to: number): Promise<void> {
  const { port, tableName } = timed.stack;
  const table = operatorTable(port.url);
  const { Items = [] } = await table.send(
    new ScanCommand({
      TableName: tableName,
      FilterExpression: 'begins_with(pk, :code)',
      ExpressionAttributeValues: { ':code': counters.code.prefix },
    }),
  );
  expect(Items.map(({ count }) => count)).toEqual([from]);
  for (const item of Items)
    await table.send(new PutCommand({ TableName: tableName, Item: { ...item, count: to } }));
  table.destroy();
}

test('the counters of an address restart after an hour', async () => {
  const most = defaults.limits.counted.code.count;
  // This call adds no job, unlike the others of the same limit.
  const guess = { code: '000000', newPass: PASSWORD, confirmNewPass: PASSWORD };
  const ask = () => send(user.resetPassword, { body: { ...guess, email: someone().email } });
  const askAtOnce = async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, ask));
    return answers.map(({ status }) => status);
  };
  const refused = Array.from({ length: 5 }, () => 400);
  expect(await askAtOnce()).toEqual(refused);
  // The calls in between are skipped.
  await setCounter(5, most - 5);
  expect(await askAtOnce()).toEqual(refused);
  const over = await ask();
  expect(over.status).toBe(429);
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3500);
  await pass(HOUR + SECOND);
  expect((await ask()).status).toBe(400);
});
