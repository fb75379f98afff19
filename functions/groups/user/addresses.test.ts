import { describe, expect, test } from 'vitest';
import { timedStack } from '../../../infra/testing/ownStack.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { codeFor, newUser, profileOf, send, someone, type TestUser } from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';
import { validate } from '../../../shared/contract/validate.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const timed = timedStack();
const { pass } = timed;

const signUp = (email: string) => send(user.signUp, { body: { ...someone(), email } });

const change = ({ token }: Pick<TestUser, 'token'>, newEmail: string, more: object = {}) =>
  send(user.changeEmail, { token, body: { newEmail, confirmEmail: newEmail, ...more } });

const enter = ({ token }: Pick<TestUser, 'token'>, verificationCode: string) =>
  send(validate.validateUser, { token, body: { verificationCode } });

const request = ({ token }: Pick<TestUser, 'token'>) => send(validate.requestVerification, { token });

const TAKEN = { status: 409, body: { error: 'Email is already registered' } };

describe('an address that an account has left', () => {
  test('stays reserved for a day, and is then free', async () => {
    const holder = await newValidatedUser();
    const newEmail = someone().email;
    await change(holder, newEmail, { password: holder.password });
    expect((await enter(holder, await codeFor(newEmail))).status).toBe(200);
    expect(await signUp(holder.email)).toMatchObject(TAKEN);
    await pass(DAY - MINUTE);
    expect(await signUp(holder.email.toUpperCase())).toMatchObject(TAKEN);
    await pass(2 * MINUTE);
    expect((await signUp(holder.email)).status).toBe(200);
  });

  test('can be taken back by the account, and resets no password in between', async () => {
    const holder = await newUser();
    const newEmail = someone().email;
    expect((await change(holder, newEmail)).status).toBe(200);
    await send(user.forgotPassword, { body: { email: holder.email } });
    await timed.stack.idle();
    expect(timed.stack.mail(holder.email)).toHaveLength(1);
    expect((await change(holder, holder.email)).status).toBe(200);
    expect(await profileOf(holder.token)).toMatchObject({ email: holder.email });
    expect((await enter(holder, await codeFor(holder.email, 2))).status).toBe(200);
    expect(await signUp(newEmail)).toMatchObject(TAKEN);
  });
});

describe('an address that was never verified', () => {
  test('is free after seven days, and the first account loses it', async () => {
    const squatter = await newUser();
    await pass(7 * DAY - HOUR);
    expect((await send(user.getProfile, { token: squatter.token })).status).toBe(200);
    expect(await signUp(squatter.email)).toMatchObject(TAKEN);
    await pass(HOUR + MINUTE);
    const body = { ...someone(), email: squatter.email };
    const holder = { token: String((await send(user.signUp, { body })).body.token) };
    const code = await codeFor(squatter.email, 2);
    // The first account gets no more codes for it, and a change of its own address leaves it with the new account.
    expect(await request(squatter)).toMatchObject(TAKEN);
    expect(timed.stack.mail(squatter.email)).toHaveLength(2);
    expect((await change(squatter, someone().email)).status).toBe(200);
    expect(await signUp(squatter.email)).toMatchObject(TAKEN);
    expect((await enter(holder, code)).status).toBe(200);
  });

  test('can still be verified while it is free, and stays taken from then on', async () => {
    const late = await newUser();
    await pass(4 * DAY);
    expect((await request(late)).status).toBe(200);
    await pass(4 * DAY);
    expect((await request(late)).status).toBe(200);
    expect((await enter(late, await codeFor(late.email, 3))).status).toBe(200);
    await pass(8 * DAY);
    expect(await signUp(late.email)).toMatchObject(TAKEN);
  });

  test('is not verified by an old code after another account has taken it', async () => {
    const squatter = await newUser();
    await pass(6 * DAY);
    await request(squatter);
    await pass(DAY - MINUTE);
    await request(squatter);
    const code = await codeFor(squatter.email, 3);
    await pass(2 * MINUTE);
    expect((await signUp(squatter.email)).status).toBe(200);
    expect(await enter(squatter, code)).toMatchObject(TAKEN);
    expect(await profileOf(squatter.token)).toMatchObject({ validated: false });
  });

  test('stays taken after its account was verified', async () => {
    const holder = await newValidatedUser();
    await pass(8 * DAY);
    expect(await signUp(holder.email)).toMatchObject(TAKEN);
  });
});

describe('whether an address is taken', () => {
  test('a validated user cannot see, but its mailbox gets a notice', async () => {
    const [asking, holder] = await Promise.all([newValidatedUser(), newValidatedUser()]);
    const free = someone().email;
    const answers = [];
    for (const address of [holder.email, free]) {
      const { status, body } = await change(asking, address, { password: asking.password });
      answers.push({ status, body: JSON.stringify(body).replaceAll(address, '') });
      await pass(2 * MINUTE);
      const again = await request(asking);
      answers.push({ status: again.status, body: JSON.stringify(again.body).replaceAll(address, '') });
      const wrong = await enter(asking, '000000');
      answers.push({ status: wrong.status, body: JSON.stringify(wrong.body) });
    }
    expect(answers.slice(3)).toEqual(answers.slice(0, 3));
    const notices = timed.stack.mail(holder.email);
    expect(notices).toMatchObject([{ subject: 'Your email address stays yours' }]);
    expect(notices[0]?.text).not.toMatch(/\d{6}/);
    expect(timed.stack.mail(free)).toHaveLength(2);
  });

  test('is not revealed by the limit of its mailbox either, which gets one notice a day', async () => {
    const holder = await newValidatedUser();
    await pass(DAY);
    const answers = [];
    for (const address of [holder.email, someone().email]) {
      for (const tag of ['a', 'b', 'c']) await signUp(address.replace('@', `+${tag}@`));
      const asking = await newValidatedUser();
      await change(asking, address, { password: asking.password });
      const statuses = [];
      for (let count = 0; count < 3; count += 1) {
        await pass(2 * MINUTE);
        statuses.push((await request(asking)).status);
      }
      answers.push(statuses);
    }
    expect(answers).toEqual(Array(2).fill([200, 429, 429]));
    const notices = timed.stack.mail(holder.email).filter(({ subject }) => subject.includes('stays yours'));
    expect(notices).toHaveLength(1);
  });

  test('is not looked up without the right password', async () => {
    const [asking, holder] = await Promise.all([newValidatedUser(), newValidatedUser()]);
    const before = timed.stack.mail(holder.email);
    for (const address of [holder.email, someone().email, asking.email]) {
      expect(await change(asking, address, { password: 'not the password' })).toMatchObject({
        status: 400,
        body: { error: 'Current password is incorrect', fields: { password: expect.any(String) } },
      });
    }
    expect(timed.stack.mail(holder.email)).toEqual(before);
  });

  test('can be tried five times an hour, whatever the answer', async () => {
    const [asking, holder] = await Promise.all([newUser(), newUser()]);
    for (let count = 0; count < 5; count += 1) expect((await change(asking, holder.email)).status).toBe(409);
    for (const address of [holder.email, someone().email]) {
      expect(await change(asking, address)).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    }
    await pass(HOUR + MINUTE);
    expect((await change(asking, holder.email)).status).toBe(409);
  });

  test('does not count for the user when the token has ended', async () => {
    const { token, username, password } = await newUser();
    await send(user.logout, { token });
    for (let count = 0; count < 8; count += 1) {
      expect((await change({ token }, someone().email)).status).toBe(401);
    }
    const { body } = await send(user.login, { body: { username, password } });
    expect((await change({ token: String(body.token) }, someone().email)).status).toBe(200);
  });
});

test.each([
  [
    'passwords are changed',
    10,
    user.changePassword,
    { currPass: 'no', newPass: 'x1y2z3w4', ConfirmNewPass: 'x1y2z3w4' },
  ],
  ['access is asked for', 20, user.requestCopyAccess, { link: 'https://example.com/post' }],
  ['codes are requested', 20, validate.requestVerification, undefined],
] as const)('%s at most %i times an hour', async (_, most, call, body) => {
  const { token } = await newValidatedUser();
  const statuses = [];
  for (let count = 0; count <= most; count += 1) {
    const { body: answer } = await send(call, { token, body });
    statuses.push(answer.code);
    // The pauses keep the lock of the name from coming first.
    await pass(MINUTE * 2);
  }
  expect(statuses.slice(0, most)).not.toContain('TOO_MANY');
  expect(statuses[most]).toBe('TOO_MANY');
});
