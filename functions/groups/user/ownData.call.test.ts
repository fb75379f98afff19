import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { mailsTo, newUser, PASSWORD, send, someone, type TestUser } from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';

const WRONG = 'not the password';

test('wrong passwords for a download or a deletion count as failed sign-ins', async () => {
  const { token, username } = await newValidatedUser();
  const body = { password: WRONG };
  for (let count = 0; count < 4; count += 1) {
    expect((await send(user.requestData, { token, body })).status).toBe(400);
  }
  for (let count = 0; count < 6; count += 1) {
    expect((await send(user.deleteAccount, { token, body })).status).toBe(400);
  }
  const right = { password: PASSWORD };
  for (const [call, sent] of [
    [user.requestData, { token, body: right }],
    [user.deleteAccount, { token, body: right }],
    [user.login, { body: { username, ...right } }],
  ] as const) {
    expect(await send(call, sent)).toMatchObject({ status: 429, body: { code: 'LOCKED' } });
  }
});

const request = ({ token }: TestUser) => send(user.requestData, { token, body: { password: PASSWORD } });

test('an unverified user can request a download five times a day', async () => {
  const who = await newUser();
  for (let count = 0; count < 5; count += 1) expect((await request(who)).status).toBe(200);
  const more = await request(who);
  expect(more).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
  expect(Number(more.headers.get('retry-after'))).toBeGreaterThan(3600);
});

test('a download and a deletion need a session', async () => {
  const body = { password: PASSWORD };
  for (const [call, sent] of [
    [user.requestData, { body }],
    [user.getDataJob, { params: { jobId: 'any' } }],
    [user.deleteAccount, { body }],
  ] as const) {
    expect((await send(call, sent)).status).toBe(401);
  }
});

test('a username that is confusable with a deleted one is refused', async () => {
  const gone = { ...someone(), username: `anna${randomBytes(4).toString('hex')}` };
  const { body } = await send(user.signUp, { body: gone });
  await send(user.deleteAccount, { token: String(body.token), body: { password: PASSWORD } });
  const subjects = async () => (await mailsTo(gone.email)).map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 30_000 }).toContain('Your account was deleted');
  const confusable = { ...someone(), username: gone.username.replace('a', '\u0430') };
  expect(confusable.username).not.toBe(gone.username);
  const answer = await send(user.signUp, { body: confusable });
  expect(answer).toMatchObject({ status: 400, body: { fields: { username: expect.any(String) } } });
});
