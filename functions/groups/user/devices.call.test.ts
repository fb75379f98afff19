import { expect, test } from 'vitest';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { mailsTo, nthMailTo, PASSWORD, send, someone } from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';

const WRONG = 'not the password';

function signIn(username: string, password: string, device?: string) {
  return send(user.login, { body: { username, password }, headers: cookieOf(device) });
}

const cookieOf = (device: string | undefined): Record<string, string> =>
  device === undefined ? {} : { cookie: `device=${device}` };

const setCookie = ({ headers }: { readonly headers: Headers }) => headers.getSetCookie()[0] ?? '';
const deviceOf = (answer: { readonly headers: Headers }) =>
  /^device=([\w-]{22});/.exec(setCookie(answer))?.[1];

/** Creates a verified user who has signed in on a device. */
async function onDevice() {
  const { username, email, token } = await newValidatedUser();
  const device = deviceOf(await signIn(username, PASSWORD));
  return { username, email, token, device };
}

async function lockOut(username: string, device?: string) {
  for (let count = 0; count < 10; count += 1) {
    expect((await signIn(username, WRONG, device)).status).toBe(401);
  }
  expect((await signIn(username, WRONG, device)).status).toBe(429);
}

test('a sign-up and a sign-in set a cookie that scripts and other sites cannot use', async () => {
  const { username, email } = someone();
  const body = { username, password: PASSWORD, confirmPassword: PASSWORD, email, phoneNumber: '0123456789' };
  const signedUp = await send(user.signUp, { body });
  const attributes = 'Path=/api/user; Max-Age=2592000; HttpOnly; SameSite=Strict';
  expect(setCookie(signedUp)).toMatch(new RegExp(`^device=[\\w-]{22}; ${attributes}$`));
  const again = await signIn(username, PASSWORD, deviceOf(signedUp));
  expect(deviceOf(again)).toBe(deviceOf(signedUp));
  expect(deviceOf(await signIn(username, PASSWORD))).not.toBe(deviceOf(signedUp));
  expect(setCookie(await signIn(username, WRONG))).toBe('');
});

test('failures of strangers lock an account, except on its known devices', async () => {
  const [{ username, device }, rival] = await Promise.all([onDevice(), onDevice()]);
  await lockOut(username);
  expect((await signIn(username, PASSWORD)).status).toBe(429);
  for (const other of [rival.device, 'A'.repeat(22), `${device}A`]) {
    expect((await signIn(username, PASSWORD, other)).status).toBe(429);
  }
  expect((await signIn(username, PASSWORD, device)).status).toBe(200);
  // A sign-in on the known device does not lift the lock for others.
  expect((await signIn(username, PASSWORD)).status).toBe(429);
});

test('a known device can use its password in other calls while the account is locked', async () => {
  const { username, token, device } = await onDevice();
  await lockOut(username);
  const ask = (headers: Record<string, string>) =>
    send(user.requestData, { token, body: { password: PASSWORD }, headers });
  expect((await ask({})).status).toBe(429);
  expect((await ask(cookieOf(device))).status).toBe(200);
});

test('ten failures on a known device lock only that device', async () => {
  const { username, device } = await onDevice();
  await lockOut(username, device);
  expect((await signIn(username, PASSWORD, device)).status).toBe(429);
  expect((await signIn(username, PASSWORD)).status).toBe(200);
});

test('of a burst of guesses from a known device, ten are checked', async () => {
  const { username, device } = await onDevice();
  const guesses = await Promise.all(Array.from({ length: 20 }, () => signIn(username, WRONG, device)));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
});

const ends = [
  [
    'a changed password',
    ({ token }: { token: string }) =>
      send(user.changePassword, {
        token,
        body: { currPass: PASSWORD, newPass: 'another-pass', ConfirmNewPass: 'another-pass' },
      }),
  ],
  ['a sign-out everywhere', ({ token }: { token: string }) => send(user.logoutAll, { token })],
  [
    'a reset password',
    async ({ email }: { email: string }) => {
      const before = (await mailsTo(email)).length;
      await send(user.forgotPassword, { body: { email } });
      const { text } = await nthMailTo(email, before + 1);
      const code = /\b\d{6}\b/.exec(text)?.[0];
      const body = { email, code, newPass: 'another-pass', confirmNewPass: 'another-pass' };
      return send(user.resetPassword, { body });
    },
  ],
] as const;

test.each(ends)('after %s no device is known', async (_, end) => {
  const { username, email, token, device } = await onDevice();
  expect((await end({ token, email })).status).toBe(200);
  await lockOut(username);
  expect((await signIn(username, PASSWORD, device)).status).toBe(429);
});

test('a cookie of another account does not reveal that a name is unknown', async () => {
  const { device } = await onDevice();
  const unknown = await signIn(someone().username, WRONG, device);
  expect(unknown).toMatchObject({ status: 401, body: { error: 'Incorrect username or password' } });
});
