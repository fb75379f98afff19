import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { newSignedInAdmin, type TestAdmin } from '../../../infra/testing/admins.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { codeFor, newUser, nthMailTo, PASSWORD, send, someone } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { author } from '../../../shared/contract/author.ts';
import { user } from '../../../shared/contract/user.ts';
import { validate } from '../../../shared/contract/validate.ts';

let root: TestAdmin;
let secondAdmin: TestAdmin;
beforeAll(async () => {
  [root, secondAdmin] = await Promise.all([newSignedInAdmin(), newSignedInAdmin()]);
});

const find = async (q: string) => {
  const { list } = await send(admin.listUsers, { adminToken: root.adminToken, query: { q, limit: '1000' } });
  return list.map((row) => String(Object(row).username));
};

const get = (username: string) => send(admin.getUser, { adminToken: root.adminToken, params: { username } });

async function signUp(form: Partial<ReturnType<typeof someone>>) {
  const body = { ...someone(), ...form };
  expect((await send(user.signUp, { body })).status).toBe(200);
  return body;
}

const tag = () => randomBytes(4).toString('hex').slice(0, 5);

test('a user is shown with all that an admin sees', async () => {
  const { username, email } = await newValidatedUser();
  expect((await get(username.toUpperCase())).body).toEqual({
    username,
    email,
    phoneNumber: '+60123456789',
    subscription: '',
    validated: true,
    suspended: false,
    maceAccess: false,
    joinedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  const unknown = someone().username;
  expect(await get(unknown)).toMatchObject({ status: 404, body: { error: `User ${unknown} not exist` } });
});

test('a user is found by the start of any word of the name, ignoring case and accents', async () => {
  const word = tag();
  const { username } = await signUp({ username: `${tag()}.É${word}` });
  for (const q of [username.slice(0, 4), username.toUpperCase(), `e${word}`, `É${word.slice(0, 4)}`]) {
    expect(await find(q)).toContain(username);
  }
  expect(await find(word)).not.toContain(username);
});

test('a user is found by the start of the email, and by the phone number or its last four digits', async () => {
  const digits = String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0');
  const { username, email } = await signUp({ phoneNumber: `+6012${digits}` });
  for (const q of [
    email.slice(0, 6),
    email.toUpperCase(),
    `012-${digits}`,
    `6012${digits}`,
    digits.slice(-4),
  ]) {
    expect(await find(q)).toContain(username);
  }
  for (const q of [email.slice(1), `012-${digits.slice(0, -1)}`, digits.slice(-5)]) {
    expect(await find(q)).not.toContain(username);
  }
});

test('a search that is longer than any name finds no user', async () => {
  // This code point decomposes into eighteen.
  const answer = await send(admin.listUsers, {
    adminToken: root.adminToken,
    query: { q: '\ufdfa'.repeat(254) },
  });
  expect({ status: answer.status, found: answer.list }).toEqual({ status: 200, found: [] });
});

test('a user who matches in several fields is listed once across all pages', async () => {
  const start = `w${tag()}`;
  const names = Array.from({ length: 5 }, (_, index) => `${start}.${start.slice(0, 3)}${index}`);
  for (const username of names) await signUp({ username, email: `${username}@example.com` });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { q: start.slice(0, 3), limit: '2', ...(cursor && { cursor }) };
    const answer = await send(admin.listUsers, { adminToken: root.adminToken, query });
    seen.push(...answer.list.map((row) => String(Object(row).username)));
    cursor = answer.headers.get('x-next-cursor');
  } while (cursor);
  expect(seen.filter((username) => username.startsWith(start)).sort()).toEqual([...names].sort());
});

test('the pages of all users hold each user once, in the order of names', async () => {
  const mine = await Promise.all(Array.from({ length: 4 }, () => newUser()));
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { limit: '20', ...(cursor && { cursor }) };
    const answer = await send(admin.listUsers, { adminToken: root.adminToken, query });
    expect(answer.list.length).toBeLessThanOrEqual(20);
    seen.push(...answer.list.map((row) => String(Object(row).username)));
    cursor = answer.headers.get('x-next-cursor');
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(mine.map(({ username }) => username)));
});

test('concurrent sign-ups are all counted', async () => {
  const count = async () =>
    Number((await send(admin.countUsers, { adminToken: root.adminToken })).body.count);
  const before = await count();
  await Promise.all(Array.from({ length: 5 }, () => newUser()));
  // Other tests sign users up concurrently.
  expect(await count()).toBeGreaterThanOrEqual(before + 5);
});

test('the figures count who joined this week, who has verified an address and who was enrolled, and the list has them', async () => {
  const { adminToken } = root;
  const figures = async () =>
    admin.getFigures.reply.parse((await send(admin.getFigures, { adminToken })).body);
  const before = await figures();
  const [one, two] = await Promise.all([newUser(), newUser()]);
  const verificationCode = await codeFor(one.email);
  await send(validate.validateUser, { token: one.token, body: { verificationCode } });
  await send(admin.registerOnCourse, { adminToken, body: { username: one.username, course: 'maps' } });
  const username = `${one.username}, ${two.username}`;
  await send(author.registerMany, { adminToken, body: { username, course: 'maps' } });
  const after = await figures();
  // Other tests sign users up and enrol them concurrently.
  expect(after.users).toBeGreaterThanOrEqual(before.users + 2);
  expect(after.verified).toBeGreaterThanOrEqual(before.verified + 1);
  expect(after.newUsers.thisWeek).toBeGreaterThanOrEqual(before.newUsers.thisWeek + 2);
  expect(after.enrolments.thisWeek).toBeGreaterThanOrEqual(before.enrolments.thisWeek + 2);

  const newest = async () => {
    const { list } = await send(admin.listUsers, {
      adminToken,
      query: { joined: 'thisWeek', limit: '1000' },
    });
    return list.map((row) => Object(row).username);
  };
  await expect.poll(newest).toEqual(expect.arrayContaining([one.username, two.username]));
});

test('a cursor is refused for another list, search or admin, and when it was changed', async () => {
  await Promise.all([newUser(), newUser(), newUser()]);
  const first = await send(admin.listUsers, { adminToken: root.adminToken, query: { limit: '1' } });
  const cursor = first.headers.get('x-next-cursor') ?? '';
  const list = (
    call: typeof admin.listUsers | typeof admin.listAudit,
    { adminToken }: TestAdmin,
    query: Record<string, string>,
  ) => send(call, { adminToken, query });
  expect((await list(admin.listUsers, root, { cursor })).status).toBe(200);
  const answers = await Promise.all([
    list(admin.listUsers, secondAdmin, { cursor }),
    list(admin.listUsers, root, { cursor, q: 'a' }),
    list(admin.listAudit, root, { cursor }),
    list(admin.listUsers, root, { cursor: `${cursor.slice(0, -2)}AA` }),
    list(admin.listUsers, root, { cursor: 'nonsense' }),
  ]);
  for (const { status, body } of answers) {
    expect({ status, body }).toMatchObject({ status: 400, body: { error: 'This cursor is not valid' } });
  }
});

test.each(['0', '-1', 'ten', '1.5', ''])('the limit %j is refused', async (limit) => {
  expect((await send(admin.listUsers, { adminToken: root.adminToken, query: { limit } })).status).toBe(400);
});

test('an edit changes only the given fields, and the audit names them', async () => {
  const { username, email, token } = await newValidatedUser();
  const update = (body: object) =>
    send(admin.updateUser, {
      adminToken: root.adminToken,
      body: { username, email, phoneNumber: '+60123456789', ...body },
    });
  expect((await update({ phoneNumber: '012-222 3333', subscription: 'gold' })).body).toEqual({
    status: expect.any(String),
  });
  expect((await get(username)).body).toMatchObject({
    email,
    phoneNumber: '+60122223333',
    subscription: 'gold',
    validated: true,
  });
  expect(await find('3333')).toContain(username);
  await update({ phoneNumber: '+60122223333' });
  expect((await get(username)).body).toMatchObject({ subscription: 'gold' });
  const { list } = await send(admin.listAudit, { adminToken: root.adminToken, query: { username } });
  expect(list).toEqual([
    {
      at: expect.any(String),
      admin: root.username,
      action: 'Edited user',
      target: username,
      detail: 'phoneNumber, subscription',
    },
  ]);
  expect((await send(user.getProfile, { token })).status).toBe(200);
});

test('a changed email becomes unverified, and both addresses get a mail', async () => {
  const { username, email, token } = await newValidatedUser();
  const newEmail = someone().email;
  const answer = await send(admin.updateUser, {
    adminToken: root.adminToken,
    body: { username, email: newEmail, phoneNumber: '+60123456789' },
  });
  expect(answer.status).toBe(200);
  expect((await send(user.getProfile, { token })).body).toMatchObject({
    user: { email: newEmail, validated: false },
  });
  expect((await nthMailTo(email, 1)).subject).toBe('Your email address was changed');
  const verificationCode = await codeFor(newEmail);
  expect((await send(validate.validateUser, { token, body: { verificationCode } })).status).toBe(200);
  expect(await find(newEmail)).toContain(username);
  expect(await find(email)).not.toContain(username);
});

test.each([
  [{ email: 'nonsense' }, 400, 'Please insert legit email'],
  [{ email: '' }, 400, 'Email is required'],
  [{ phoneNumber: '' }, 400, 'Mobile Number is required'],
  [{ phoneNumber: '12' }, 400, 'Please insert a valid mobile number'],
  [{ username: 'nobody-at-all' }, 404, 'User nobody-at-all not exist'],
])('the edit %j is refused', async (change, status, words) => {
  const { username, email } = await newUser();
  const body = { username, email, phoneNumber: '+60123456789', ...change };
  expect(await send(admin.updateUser, { adminToken: root.adminToken, body })).toMatchObject({
    status,
    body: { error: words },
  });
});

test('a taken email and an invalid phone number are refused together', async () => {
  const [mine, other] = await Promise.all([newUser(), newUser()]);
  const body = { username: mine.username, email: other.email, phoneNumber: '+60123456789' };
  const update = (change: object) =>
    send(admin.updateUser, { adminToken: root.adminToken, body: { ...body, ...change } });
  expect(await update({})).toMatchObject({ status: 409, body: { error: 'Email is already registered' } });
  const phoneNumber = '012-345';
  expect(await update({ phoneNumber })).toMatchObject({
    status: 400,
    body: { fields: { email: 'Email is already registered', phoneNumber: expect.any(String) } },
  });
  expect(await update({ phoneNumber, email: 'nonsense' })).toMatchObject({
    status: 400,
    body: { fields: { email: 'Please insert legit email', phoneNumber: expect.any(String) } },
  });
});

test('a suspended user is signed out at once, and only the right password reveals the suspension', async () => {
  const { username, token } = await newUser();
  const suspend = (suspended: boolean, who = root) =>
    send(admin.suspendUser, { adminToken: who.adminToken, body: { username, suspended } });
  const answers = await Promise.all([suspend(true), suspend(true), suspend(true, secondAdmin)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await send(user.getProfile, { token })).status).toBe(401);
  const signIn = (password: string) => send(user.login, { body: { username, password } });
  expect((await signIn('not the password')).body).toMatchObject({ error: 'Incorrect username or password' });
  expect(await signIn(PASSWORD)).toMatchObject({ status: 403, body: { error: 'This account is suspended' } });
  await suspend(false);
  expect((await send(user.getProfile, { token })).status).toBe(401);
  expect((await signIn(PASSWORD)).status).toBe(200);
  const { list } = await send(admin.listAudit, { adminToken: root.adminToken, query: { username } });
  expect(list.map((entry) => Object(entry).action)).toEqual(['Unsuspended user', 'Suspended user']);
});
