import { expect, test } from 'vitest';
import { mailsTo, newUser, send, someone } from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';

test('a new user is signed in, unvalidated, and gets a code by mail', async () => {
  const body = someone();
  const { status, body: session } = await send(user.signUp, { body });
  expect(status).toBe(200);
  expect(session).toEqual({ token: expect.any(String), username: body.username });
  const profile = await send(user.getProfile, { token: String(session.token) });
  expect(profile.body).toEqual({
    user: {
      username: body.username,
      email: body.email,
      phoneNumber: '+60123456789',
      showsPhone: false,
      validated: false,
    },
  });
  const [mail] = await mailsTo(body.email);
  expect(mail?.text.match(/\d{6,}/g)).toHaveLength(1);
});

test.each([
  ['username', 'two words', 'Spaces are not allowed in username'],
  ['username', 'sixteen-letters-', 'Username must be 15 characters and lower'],
  ['username', '', 'Username is required'],
  ['username', undefined, 'Username is required'],
  ['username', 'a/b', 'Username may contain letters, digits, dots, dashes and underscores only'],
  ['username', '..', 'Username may contain letters, digits, dots, dashes and underscores only'],
  ['email', 'not an email', 'Please insert legit email'],
  ['email', '', 'Email is required'],
  ['password', 'short', 'Your password is too short, must be 6 characters and above'],
  ['password', '', 'Please enter a Password'],
  ['password', 'x'.repeat(129), 'Your password is too long, must be 128 characters and below'],
  ['password', 'password123', 'This password is too common'],
  ['confirmPassword', 'something else', 'Password does not match'],
  ['confirmPassword', '', 'Please enter Password confirmation'],
  ['phoneNumber', '', 'Mobile Number is required'],
  ['phoneNumber', '12', 'Please insert a valid mobile number'],
])('a sign-up with the %s %j is refused', async (field, value, words) => {
  const body = { ...someone(), [field]: value };
  // The repetition matches, so that the password is refused for itself.
  const answer = await send(user.signUp, {
    body: field === 'password' ? { ...body, confirmPassword: value } : body,
  });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ error: words, code: expect.any(String), fields: { [field]: words } });
});

test('a refused form names all wrong fields', async () => {
  const { body } = await send(user.signUp, {
    body: { username: 'a b', password: 'abcdef', confirmPassword: 'abcdeg' },
  });
  expect(Object.keys(Object(body.fields)).sort()).toEqual([
    'confirmPassword',
    'email',
    'phoneNumber',
    'username',
  ]);
});

test('refusals of the contract and of the server are returned together', async () => {
  const { username, email } = await newUser();
  const common = { password: 'password123', confirmPassword: 'password123' };
  const unread = await send(user.signUp, {
    body: { ...someone(), ...common, email: 'nobody', phoneNumber: '012-345' },
  });
  expect(unread).toMatchObject({
    status: 400,
    body: {
      error: 'Please insert legit email',
      fields: {
        email: 'Please insert legit email',
        password: 'This password is too common',
        phoneNumber: 'Please insert a valid mobile number',
      },
    },
  });
  const taken = { username: 'Username is already taken', email: 'Email is already registered' };
  const read = await send(user.signUp, { body: { ...someone(), username, email, phoneNumber: '012-345' } });
  expect(read).toMatchObject({
    status: 400,
    body: { code: 'INVALID', fields: { ...taken, phoneNumber: 'Please insert a valid mobile number' } },
  });
  const both = await send(user.signUp, { body: { ...someone(), username, email } });
  expect(both).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN', fields: taken } });
});

test('a password that equals the username is refused', async () => {
  const body = {
    ...someone(),
    username: 'Longenough.name',
    password: 'longenough.NAME',
    confirmPassword: 'longenough.NAME',
  };
  const answer = await send(user.signUp, { body });
  expect(answer.body).toMatchObject({ error: 'This password is too common' });
});

test('a username of fifteen Chinese characters and a password with emoji are accepted', async () => {
  const name = Array.from({ length: 15 }, () =>
    String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000)),
  ).join('');
  const password = '🙂🙃🙂🙃🙂🙃';
  const answer = await send(user.signUp, {
    body: { ...someone(), username: name, password, confirmPassword: password },
  });
  expect(answer).toMatchObject({ status: 200, body: { username: name } });
  const again = await send(user.login, { body: { username: name, password } });
  expect(again.status).toBe(200);
});

test('a username is taken in upper and lower case', async () => {
  const { username } = await newUser();
  const answer = await send(user.signUp, { body: { ...someone(), username: username.toUpperCase() } });
  expect(answer).toMatchObject({
    status: 409,
    body: { error: 'Username is already taken', fields: { username: expect.any(String) } },
  });
});

test('an email is taken in upper and lower case', async () => {
  const { email } = await newUser();
  const answer = await send(user.signUp, { body: { ...someone(), email: email.toUpperCase() } });
  expect(answer).toMatchObject({ status: 409, body: { error: 'Email is already registered' } });
});

test.each(['admin', 'System', 'SUPPORT', 'me'])(
  'the reserved username %s is refused as taken',
  async (username) => {
    const answer = await send(user.signUp, { body: { ...someone(), username } });
    expect(answer).toMatchObject({ status: 409, body: { error: 'Username is already taken' } });
  },
);

test('one of many concurrent sign-ups with a username succeeds', async () => {
  const { username } = someone();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send(user.signUp, { body: { ...someone(), username } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
});

test('one of many concurrent sign-ups with an email succeeds', async () => {
  const { email } = someone();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send(user.signUp, { body: { ...someone(), email } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.error === 'Email is already registered')).toHaveLength(7);
});

test.each([
  ['012-345 6789', '+60123456789'],
  ['60123456789', '+60123456789'],
  ['+65 9123 4567', '+6591234567'],
])('the mobile number %s is stored as %s', async (typed, kept) => {
  const { body } = await send(user.signUp, { body: { ...someone(), phoneNumber: typed } });
  const profile = await send(user.getProfile, { token: String(body.token) });
  expect(profile.body).toMatchObject({ user: { phoneNumber: kept } });
});

test('the username with the longest Unicode decomposition can sign up and use its token', async () => {
  const digits = String(Number.parseInt(someone().username.slice(-5), 16)).slice(-5);
  const username = `${'ﷺ'.repeat(10)}${digits}`;
  const { status, body } = await send(user.signUp, { body: { ...someone(), username } });
  expect(status).toBe(200);
  expect((await send(user.getProfile, { token: String(body.token) })).status).toBe(200);
});
