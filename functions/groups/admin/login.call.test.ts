import { expect, inject, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { adminWithFactor } from '../../../infra/testing/factors.ts';
import { newAdmin } from '../../../infra/testing/people.ts';
import { send } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';

test('ten failures lock a name, whether it exists or not, and end no session', async () => {
  const root = await newSignedInAdmin();
  for (const { username, password } of [
    root,
    { username: `x${root.username}`.slice(0, 15), password: 'any' },
  ]) {
    const fail = () => send(admin.login, { body: { username, password: 'not the password' } });
    const answers = [];
    for (let count = 0; count < 10; count += 1) answers.push(await fail());
    expect(answers.map(({ status, body }) => `${status} ${body.error}`)).toEqual(
      Array.from({ length: 10 }, () => '401 Incorrect username or password'),
    );
    const locked = await send(admin.login, { body: { username, password } });
    expect(locked).toMatchObject({ status: 429, body: { code: 'LOCKED' } });
  }
  expect((await send(admin.getFactor, { adminToken: root.adminToken })).status).toBe(200);
});

test('of a burst of guessed passwords, ten are checked', async () => {
  const { username } = await newAdmin(inject('stackTable'));
  const guesses = await Promise.all(
    Array.from({ length: 16 }, () => send(admin.login, { body: { username, password: 'not the password' } })),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(6);
});

test('an admin signs in on many devices at once', async () => {
  const { username, password } = await newAdmin(inject('stackTable'));
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send(admin.login, { body: { username, password } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
});

test('the audit contains sign-ins, sign-outs and one entry for several failures, filtered by topic', async () => {
  const root = await adminWithFactor(inject('stackTable'));
  const reader = await newSignedInAdmin();
  const { username, password } = root;
  for (let count = 0; count < 3; count += 1) {
    await send(admin.login, { body: { username, password: 'not the password' } });
  }
  await send(admin.loginWithCode, {
    body: { loginToken: await root.loginToken(), code: root.app.wrongCode() },
  });
  await send(admin.login, { body: { username: `${username}x`.slice(-15), password } });
  const { body } = await send(admin.loginWithCode, {
    body: { loginToken: await root.loginToken(), code: root.recoveryCodes[0] },
  });
  await Promise.all([1, 2].map(() => send(admin.logout, { adminToken: String(body.adminToken) })));
  const entries = async (query: Record<string, string>) => {
    const { list } = await send(admin.listAudit, { adminToken: reader.adminToken, query });
    return list.map((entry) => {
      const { action, detail, admin: by, target } = Object(entry);
      expect([by, target]).toEqual([username, username]);
      return detail === undefined ? action : `${action}: ${detail}`;
    });
  };
  const expected = [
    'Signed out',
    'Signed in: by a recovery code',
    'Failed to sign in: wrong code',
    'Failed to sign in: 3 attempts',
    'Switched on second factor',
    'Signed in',
  ];
  expect(await entries({ username })).toEqual(expected);
  expect(await entries({ username, about: 'admins' })).toEqual(expected);
  expect(await entries({ username, about: 'users' })).toEqual([]);
});
