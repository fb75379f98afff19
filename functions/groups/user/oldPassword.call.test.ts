import { expect, test } from 'vitest';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { PASSWORD, send } from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';

const NEW = 'another-passphrase';
const ROUNDS = 4;
const SIGN_INS = 6;

// A failure on record is what a sign-in and a change of the password meet at.
test.for(Array.from({ length: ROUNDS }, (_, round) => round))(
  'an old password opens nothing that lives once a change has been answered, whatever was under way (%i)',
  async () => {
    const { username, token } = await newValidatedUser();
    const signIn = (password: string) => send(user.login, { body: { username, password } });
    await signIn('not-the-passphrase');
    const body = { currPass: PASSWORD, newPass: NEW, ConfirmNewPass: NEW };
    const [changed, ...signedIn] = await Promise.all([
      send(user.changePassword, { token, body }),
      ...Array.from({ length: SIGN_INS }, () => signIn(PASSWORD)),
    ]);
    const opened = signedIn.flatMap(({ status, body: { token: given } }) => (status === 200 ? [given] : []));
    const alive = await Promise.all(
      opened.map(async (given) => (await send(user.getProfile, { token: String(given) })).status),
    );
    if (changed.status === 200) expect(alive.filter((status) => status === 200)).toEqual([]);
    else expect(changed.status).toBe(409);
  },
);

test('two changes at once from one session: the second is told, and the first counts', async () => {
  const { username, token } = await newValidatedUser();
  const change = (newPass: string) =>
    send(user.changePassword, { token, body: { currPass: PASSWORD, newPass, ConfirmNewPass: newPass } });
  const passwords = ['first-passphrase', 'second-passphrase'];
  const answers = await Promise.all(passwords.map(change));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const works = passwords[answers.findIndex(({ status }) => status === 200)];
  expect((await send(user.login, { body: { username, password: works } })).status).toBe(200);
});
