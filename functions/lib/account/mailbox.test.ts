import { expect, test } from 'vitest';
import { inTurn } from '../../../infra/testing/inTurn.ts';
import { timedStack } from '../../../infra/testing/ownStack.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { codeFor, newUser, send, someone } from '../../../infra/testing/suite.ts';
import { foundTeam } from '../../../infra/testing/teams.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { user } from '../../../shared/contract/user.ts';
import { validate } from '../../../shared/contract/validate.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const timed = timedStack();
const { pass } = timed;

const mailsIn = (mailbox: string) =>
  timed.stack.mail().filter(({ to }) => to.toLowerCase().replace(/\+.*@/, '@') === mailbox);

const signUp = (email: string) => send(user.signUp, { body: { ...someone(), email } });

/** Signs up strangers whose addresses all belong to one mailbox, three at a time; returns the distinct statuses. */
async function flood(mailbox: string, count: number): Promise<number[]> {
  const [local, domain] = mailbox.split('@');
  const addresses = Array.from(
    { length: count },
    (_, index) => `${index % 2 ? local : local?.toUpperCase()}+${someone().username}@${domain}`,
  );
  const statuses = new Set<number>();
  for (let at = 0; at < count; at += 3) {
    for (const { status } of await Promise.all(addresses.slice(at, at + 3).map(signUp))) statuses.add(status);
  }
  return [...statuses];
}

test('strangers can have three codes an hour and twenty a day mailed to a mailbox, and their sign-ups still succeed', async () => {
  const mailbox = someone().email;
  expect(await flood(mailbox, 4)).toEqual([200]);
  expect(mailsIn(mailbox)).toHaveLength(3);
  for (const most of [6, 9, 12, 15, 18, 20, 20]) {
    await pass(HOUR + MINUTE);
    expect(await flood(mailbox, 4)).toEqual([200]);
    expect(mailsIn(mailbox)).toHaveLength(most);
  }
  await pass(24 * HOUR);
  await flood(mailbox, 1);
  expect(mailsIn(mailbox)).toHaveLength(21);
});

test('the user of an address gets a code after five strangers have signed up with tags of it', async () => {
  const email = someone().email;
  await flood(email, 5);
  expect((await signUp(email)).status).toBe(200);
  expect(timed.stack.mail(email)).toHaveLength(1);
});

test('dots in a Gmail address do not make another mailbox', async () => {
  const name = someone().username;
  for (let at = 1; at <= 7; at += 1) {
    const domain = at % 2 ? 'gmail.com' : 'GoogleMail.com';
    expect((await signUp(`${name.slice(0, at)}.${name.slice(at)}@${domain}`)).status).toBe(200);
  }
  const reached = timed.stack.mail().filter(({ to }) => to.replaceAll('.', '').startsWith(`${name}@`));
  expect(reached).toHaveLength(5);
});

test('a user with a full mailbox sees when to ask again, and the newest mailed code works', async () => {
  const { token, email } = await newUser();
  const request = async () => {
    await pass(2 * MINUTE);
    return send(validate.requestVerification, { token });
  };
  for (let count = 2; count <= 5; count += 1) expect((await request()).status).toBe(200);
  const full = await request();
  const words = /^We have sent several codes to this address. Try again in \d+ minutes.$/;
  expect(full).toMatchObject({ status: 429, body: { error: expect.stringMatching(words) } });
  expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(40 * 60);
  const entered = { verificationCode: await codeFor(email, 5) };
  expect((await send(validate.validateUser, { token, body: entered })).status).toBe(200);
});

test('repeated requests of one applicant notify the owner once, and the owner still gets a reset code', async () => {
  const { teamName, owner, managerName } = await foundTeam();
  const { token } = await newValidatedUser();
  const leads = { teamName, managerName: `Group ${someone().username}` };
  for (let count = 0; count < 20; count += 1) {
    await send(msmart.joinAsManager, { token, body: leads });
    await send(msmart.leaveTeam, { token, body: { teamName } });
  }
  const refused = await send(msmart.joinTeam, { token, body: { teamName, managerName } });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  await timed.stack.idle();
  expect(timed.stack.mail(owner.email).length).toBeLessThanOrEqual(1);
  await send(user.forgotPassword, { body: { email: owner.email } });
  await timed.stack.idle();
  expect(timed.stack.mail(owner.email)[0]?.subject).toContain('reset');
});

test('a mailbox still gets a reset code after strangers created and deleted accounts with tags of it', async () => {
  const { email } = await newUser();
  for (let count = 0; count < 4; count += 1) {
    const stranger = { ...someone(), email: email.replace('@', `+${count}@`) };
    const { body } = await send(user.signUp, { body: stranger });
    const deleted = { token: String(body.token), body: { password: stranger.password } };
    expect((await send(user.deleteAccount, deleted)).status).toBe(200);
  }
  await timed.stack.idle();
  await send(user.forgotPassword, { body: { email } });
  await timed.stack.idle();
  expect(timed.stack.mail(email)[0]?.subject).toContain('reset');
});

test('the owner of a team gets at most five notices an hour', async () => {
  const { teamName, owner, managerName } = await foundTeam();
  const applicants = await inTurn(8, newValidatedUser);
  for (const { token } of applicants) {
    const { status } = await send(msmart.joinTeam, { token, body: { teamName, managerName } });
    expect(status).toBe(200);
  }
  await timed.stack.idle();
  expect(timed.stack.mail(owner.email)).toHaveLength(5);
});

test('a reset behaves the same for a known and an unknown address when the mailbox is full', async () => {
  const known = await newUser();
  const unknown = someone().email;
  for (let count = 0; count < 3; count += 1) {
    for (const email of [known.email, unknown]) await send(user.forgotPassword, { body: { email } });
    await timed.stack.idle();
    await pass(2 * MINUTE);
  }
  const outcomes = [];
  for (const email of [known.email, unknown]) {
    const asked = await send(user.forgotPassword, { body: { email } });
    await timed.stack.idle();
    const guess = {
      email,
      code: '000000',
      newPass: 'another-passphrase',
      confirmNewPass: 'another-passphrase',
    };
    const tried = await send(user.resetPassword, { body: guess });
    outcomes.push([asked.status, asked.body, tried.status, tried.body]);
  }
  expect(outcomes[1]).toEqual(outcomes[0]);
  // One mail of the sign-up and three resets.
  expect(timed.stack.mail(known.email)).toHaveLength(4);
});

test('strangers can use up three resets an hour and fifteen a day, and a known device gets the reserved two and five', async () => {
  const { email, username, password } = await newUser();
  const signedIn = await send(user.login, { body: { username, password } });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const resets = () => timed.stack.mail(email).filter(({ subject }) => subject.includes('reset')).length;
  /** Requests resets and returns how many were mailed. */
  const ask = async (times: number, headers: Record<string, string> = {}) => {
    const before = resets();
    for (let count = 0; count < times; count += 1) {
      await send(user.forgotPassword, { body: { email }, headers });
      await timed.stack.idle();
      await pass(2 * MINUTE);
    }
    return resets() - before;
  };
  expect([await ask(4), await ask(3, { cookie: 'device=AAAAAAAAAAAAAAAAAAAAAA' })]).toEqual([3, 0]);
  expect(await ask(3, { cookie })).toBe(2);
  for (const most of [3, 3, 3, 1, 0]) {
    await pass(HOUR);
    expect(await ask(4)).toBe(most);
  }
  expect(await ask(4, { cookie })).toBe(4);
});
