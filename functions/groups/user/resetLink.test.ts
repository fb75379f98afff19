import { expect, test } from 'vitest';
import { timedStack } from '../../../infra/testing/ownStack.ts';
import { newUser, otherCode, send, someone } from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';
import { validate } from '../../../shared/contract/validate.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NEW = 'another-passphrase';
const EXPIRED = 'This link has expired. Request a new one.';

const timed = timedStack();
const { pass } = timed;

async function ask(email: string): Promise<string> {
  await send(user.forgotPassword, { body: { email } });
  await timed.stack.idle();
  return timed.stack.mail(email)[0]?.text ?? '';
}

const reset = (proof: object) =>
  send(user.resetPassword, { body: { newPass: NEW, confirmNewPass: NEW, ...proof } });

const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0];
const tokenIn = (text: string) => /\/forgot-password\?token=(\S+)/.exec(text)?.[1];

/** Enters ten wrong codes, five for each mailed code. */
async function guessTenTimes(email: string): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const code = otherCode(codeIn(await ask(email)) ?? '123455');
    for (let count = 0; count < 5; count += 1) {
      expect((await reset({ email, code })).body.error).toBe('Incorrect verification code');
    }
    await pass(2 * MINUTE);
  }
}

test('after ten wrong codes the mail contains a link, which sets a new password once', async () => {
  const { email, username, token: session } = await newUser();
  await guessTenTimes(email);
  const text = await ask(email);
  expect(codeIn(text)).toBeUndefined();
  const token = tokenIn(text) ?? '';
  // 128 bits.
  expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  // Wrong tokens do not use up the link, and no code is valid while there is one.
  for (let count = 0; count < 12; count += 1) {
    expect((await reset({ email, token: `${token}x` })).body).toMatchObject({
      error: EXPIRED,
      fields: { token: EXPIRED },
    });
    expect((await reset({ email, code: '123456' })).status).toBe(400);
  }
  expect((await reset({ email: someone().email, token })).body).toMatchObject({ error: EXPIRED });
  expect(
    (await reset({ email, token, newPass: 'password123', confirmNewPass: 'password123' })).body,
  ).toMatchObject({
    error: 'This password is too common',
  });
  expect((await reset({ email, token })).status).toBe(200);
  expect((await send(user.getProfile, { token: session })).status).toBe(401);
  expect((await send(user.login, { body: { username, password: NEW } })).status).toBe(200);
  expect((await reset({ email, token })).body).toMatchObject({ error: EXPIRED });
});

test('the tenth wrong code of a day uses up the tries of the current code', async () => {
  const { email } = await newUser();
  const first = codeIn(await ask(email)) ?? '';
  for (let count = 0; count < 4; count += 1) await reset({ email, code: otherCode(first) });
  await pass(2 * MINUTE);
  const second = codeIn(await ask(email)) ?? '';
  for (let count = 0; count < 4; count += 1) await reset({ email, code: otherCode(second) });
  await pass(2 * MINUTE);
  const third = codeIn(await ask(email)) ?? '';
  for (let count = 0; count < 2; count += 1) {
    expect((await reset({ email, code: otherCode(third) })).body).toMatchObject({ code: 'WRONG_CODE' });
  }
  expect((await reset({ email, code: third })).body).toMatchObject({ code: 'CODE_EXPIRED' });
});

test('concurrent wrong codes are all counted', async () => {
  const { email } = await newUser();
  for (let round = 0; round < 2; round += 1) {
    const code = otherCode(codeIn(await ask(email)) ?? '');
    const burst = await Promise.all(Array.from({ length: 9 }, () => reset({ email, code })));
    expect(burst.filter(({ body }) => body.code === 'WRONG_CODE')).toHaveLength(5);
    await pass(2 * MINUTE);
  }
  expect(tokenIn(await ask(email))).toBeDefined();
});

test('an unknown address gets the same answers and no mail', async () => {
  const unknown = someone().email;
  await guessTenTimes(unknown);
  await ask(unknown);
  expect((await reset({ email: unknown, code: '123456' })).body).toMatchObject({ code: 'CODE_EXPIRED' });
  expect((await reset({ email: unknown, token: 'a'.repeat(22) })).body).toMatchObject({ error: EXPIRED });
  expect(timed.stack.mail(unknown)).toEqual([]);
});

test('an unknown address answers wrong codes like a known one', async () => {
  const known = (await newUser()).email;
  const unknown = someone().email;
  await ask(unknown);
  const code = otherCode(codeIn(await ask(known)) ?? '');
  for (let count = 1; count <= 6; count += 1) {
    const answer = await reset({ email: known, code });
    expect(answer.body.error).toBe(
      count <= 5 ? 'Incorrect verification code' : 'Verification code has expired. Request a new one.',
    );
    const { status, body } = await reset({ email: unknown, code });
    expect({ status, body }).toEqual({ status: answer.status, body: answer.body });
  }
});

test('a link lasts an hour, only the newest works, and after a day codes are mailed again', async () => {
  const { email } = await newUser();
  await guessTenTimes(email);
  await pass(HOUR);
  const old = tokenIn(await ask(email));
  await pass(2 * MINUTE);
  const newest = tokenIn(await ask(email));
  expect((await reset({ email, token: old })).body).toMatchObject({ error: EXPIRED });
  await pass(HOUR);
  expect((await reset({ email, token: newest })).body).toMatchObject({ error: EXPIRED });
  const again = tokenIn(await ask(email));
  await pass(HOUR - MINUTE);
  expect((await reset({ email, token: again })).status).toBe(200);
  await pass(24 * HOUR);
  expect(codeIn(await ask(email))).toBeDefined();
});

test('a reset ends a pending change of the address', async () => {
  const { email, username, token, password } = await newUser();
  const enter = (session: string, text: string) =>
    send(validate.validateUser, { token: session, body: { verificationCode: codeIn(text) } });
  await enter(token, timed.stack.mail(email)[0]?.text ?? '');
  const thief = someone().email;
  await send(user.changeEmail, { token, body: { newEmail: thief, confirmEmail: thief, password } });
  expect((await reset({ email, code: codeIn(await ask(email)) })).status).toBe(200);
  const session = String((await send(user.login, { body: { username, password: NEW } })).body.token);
  expect((await enter(session, timed.stack.mail(thief)[0]?.text ?? '')).status).toBe(409);
  expect((await send(user.getProfile, { token: session })).body).toMatchObject({ user: { email } });
});
