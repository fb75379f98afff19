import { expect, test } from 'vitest';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { PASSWORD, send } from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';

const NEW = 'another-passphrase';
const ROUNDS = 4;
const SIGN_INS = 6;

// With a stored failure, a sign-in and a change of the password write the same item.
test.for(Array.from({ length: ROUNDS }, (_, round) => round))(
  'no session of the old password is alive after a concurrent change was answered (%i)',
  async () => {
    const { username, token } = await newValidatedUser();
    const signIn = (password: string) => send(user.login, { body: { username, password } });
    await signIn('not-the-passphrase');
    const body = { currPass: PASSWORD, newPass: NEW, ConfirmNewPass: NEW };
    const [changed, ...signedIn] = await Promise.all([
      send(user.changePassword, { token, body }),
      ...Array.from({ length: SIGN_INS }, () => signIn(PASSWORD)),
    ]);
    const tokens = signedIn.flatMap(({ status, body: { token: newToken } }) =>
      status === 200 ? [newToken] : [],
    );
    const alive = await Promise.all(
      tokens.map(async (newToken) => (await send(user.getProfile, { token: String(newToken) })).status),
    );
    if (changed.status === 200) expect(alive.filter((status) => status === 200)).toEqual([]);
    else expect(changed.status).toBe(409);
  },
);

test('of two concurrent changes of the password, one succeeds', async () => {
  const { username, token } = await newValidatedUser();
  const change = (newPass: string) =>
    send(user.changePassword, { token, body: { currPass: PASSWORD, newPass, ConfirmNewPass: newPass } });
  const passwords = ['first-passphrase', 'second-passphrase'];
  const answers = await Promise.all(passwords.map(change));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const works = passwords[answers.findIndex(({ status }) => status === 200)];
  expect((await send(user.login, { body: { username, password: works } })).status).toBe(200);
});
