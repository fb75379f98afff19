import { expect, test } from 'vitest';
import { inTurn } from '../../infra/testing/inTurn.ts';
import { timedStack } from '../../infra/testing/ownStack.ts';
import { codeFor, newUser, newValidatedUser, send, someone } from '../../infra/testing/suite.ts';
import { foundTeam } from '../../infra/testing/teams.ts';
import { msmart } from '../../shared/contract/msmart.ts';
import { user } from '../../shared/contract/user.ts';
import { validate } from '../../shared/contract/validate.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const timed = timedStack();
const { pass } = timed;

const mailsIn = (mailbox: string) =>
  timed.stack.mail().filter(({ to }) => to.toLowerCase().replace(/\+.*@/, '@') === mailbox);

const signUp = (email: string) => send(user.signUp, { body: { ...someone(), email } });

/** Sign-ups of strangers that all reach one mailbox, each by another address, always three at once. */
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

test('one mailbox gets five mails an hour and twenty a day, whoever asks, and nobody is told', async () => {
  const mailbox = someone().email;
  expect(await flood(mailbox, 9)).toEqual([200]);
  expect(mailsIn(mailbox)).toHaveLength(5);
  for (const most of [10, 15, 20, 20]) {
    await pass(HOUR + MINUTE);
    expect(await flood(mailbox, 7)).toEqual([200]);
    expect(mailsIn(mailbox)).toHaveLength(most);
  }
  await pass(24 * HOUR);
  await flood(mailbox, 1);
  expect(mailsIn(mailbox)).toHaveLength(21);
});

test('the code of the newest mail works when the next one is withheld, and the call says that it has gone', async () => {
  const { token, email } = await newUser();
  await flood(email, 3);
  await pass(2 * MINUTE);
  expect((await send(validate.requestVerification, { token })).status).toBe(200);
  const code = await codeFor(email, 2);
  await pass(2 * MINUTE);
  expect(await send(validate.requestVerification, { token })).toMatchObject({
    status: 200,
    body: { message: `Verification code sent to ${email}` },
  });
  expect((await send(validate.requestVerification, { token })).status).toBe(429);
  expect(timed.stack.mail(email)).toHaveLength(2);
  const entered = await send(validate.validateUser, { token, body: { verificationCode: code } });
  expect(entered.status).toBe(200);
});

test('a team’s owner gets no more mails than anybody', async () => {
  const { teamName, owner, managerName } = await foundTeam();
  const applicants = await inTurn(8, newValidatedUser);
  for (const { token } of applicants) {
    const { status } = await send(msmart.joinTeam, { token, body: { teamName, managerName } });
    expect(status).toBe(200);
  }
  await timed.stack.settled();
  expect(timed.stack.mail(owner.email)).toHaveLength(5);
});

test('a reset behaves alike for a known and an unknown address when the mailbox is full', async () => {
  const known = await newUser();
  const unknown = someone().email;
  await flood(known.email, 4);
  await flood(unknown, 5);
  const outcomes = [];
  for (const email of [known.email, unknown]) {
    const asked = await send(user.forgotPassword, { body: { email } });
    await timed.stack.settled();
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
  expect(timed.stack.mail(known.email)).toHaveLength(1);
});
