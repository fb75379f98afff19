import { expect, test } from 'vitest';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { newUser, PASSWORD, send, someone } from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';

test('only a validated user gets the validity mark', async () => {
  const [validated, other] = await Promise.all([newValidatedUser(), newUser()]);
  const first = await send(user.login, { body: { username: validated.username, password: PASSWORD } });
  expect(first).toMatchObject({
    status: 200,
    body: { username: validated.username, valToken: expect.any(String) },
  });
  const second = await send(user.login, { body: { username: other.username, password: PASSWORD } });
  expect(second.body).toEqual({ token: expect.any(String), username: other.username });
});

test('a sign-in ignores case and white space in the username', async () => {
  const { username } = await newUser();
  const answer = await send(user.login, {
    body: { username: ` ${username.toUpperCase().slice(0, 3)} ${username.slice(3)}\t`, password: PASSWORD },
  });
  expect(answer).toMatchObject({ status: 200, body: { username } });
});

test('a wrong password and an unknown username get the same refusal', async () => {
  const { username } = await newUser();
  const wrong = await send(user.login, { body: { username, password: 'not the password' } });
  const unknown = await send(user.login, { body: { username: someone().username, password: PASSWORD } });
  expect(wrong).toMatchObject({ status: 401, body: { error: 'Incorrect username or password' } });
  expect(unknown.status).toBe(wrong.status);
  expect(unknown.body).toEqual(wrong.body);
});

test.each([
  ['username', 'Username is required'],
  ['password', 'Please enter a Password'],
])('a sign-in without a %s is refused', async (field, words) => {
  const answer = await send(user.login, {
    body: { username: 'someone', password: 'something', [field]: '' },
  });
  expect(answer).toMatchObject({ status: 400, body: { error: words } });
});

test('ten failures lock a name, whether it exists or not, and other devices stay signed in', async () => {
  const known = await newUser();
  for (const username of [known.username, someone().username]) {
    const fail = () => send(user.login, { body: { username, password: 'not the password' } });
    for (let count = 0; count < 10; count += 1) expect((await fail()).status).toBe(401);
    const locked = await send(user.login, { body: { username, password: PASSWORD } });
    expect(locked.status).toBe(429);
    const seconds = Number(locked.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(890);
    expect(seconds).toBeLessThanOrEqual(900);
  }
  expect((await send(user.getProfile, { token: known.token })).status).toBe(200);
});

test('of a burst of guesses, ten are checked', async () => {
  const { username } = await newUser();
  const guesses = await Promise.all(
    Array.from({ length: 24 }, () => send(user.login, { body: { username, password: 'not the password' } })),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(14);
});

test('many devices can sign in at once', async () => {
  const { username } = await newUser();
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => send(user.login, { body: { username, password: PASSWORD } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200));
});

test('a success resets the failures before it', async () => {
  const { username } = await newUser();
  const attempt = (password: string) => send(user.login, { body: { username, password } });
  for (let count = 0; count < 9; count += 1) await attempt('not the password');
  expect((await attempt(PASSWORD)).status).toBe(200);
  expect((await attempt('not the password')).status).toBe(401);
  expect((await attempt(PASSWORD)).status).toBe(200);
});

test('a sign-out ends only its own session', async () => {
  const { username, token } = await newUser();
  const { body } = await send(user.login, { body: { username, password: PASSWORD } });
  expect((await send(user.logout, { token })).status).toBe(200);
  expect((await send(user.getProfile, { token })).status).toBe(401);
  expect((await send(user.getProfile, { token: String(body.token) })).status).toBe(200);
});

test.each([undefined, '', 'nonsense', 'bm9ib2R5.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
  'the token %j is refused',
  async (token) => {
    const answer = await send(user.getProfile, { token });
    expect(answer).toMatchObject({ status: 401, body: { error: expect.any(String), code: 'SIGNED_OUT' } });
  },
);
