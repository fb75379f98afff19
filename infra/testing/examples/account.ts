import { user } from '../../../shared/contract/user.ts';
import { newOwnedBot } from '../bots.ts';
import type { Example } from '../example.ts';
import { newValidatedUser } from '../people.ts';
import { codeFor, newUser, PASSWORD, profileOf, send, someone } from '../suite.ts';

const NEW = 'another-passphrase';

async function signsIn(username: string, password: string): Promise<boolean> {
  return (await send(user.login, { body: { username, password } })).status === 200;
}

const isSignedIn = async (token: string) => (await send(user.getProfile, { token })).status === 200;

const mustSignIn = async (username: string, password: string) =>
  (await signsIn(username, password)) ? undefined : `${username} cannot sign in`;

export const account: Readonly<Record<string, Example>> = {
  'user.signUp': {
    call: user.signUp,
    repeat: ['USERNAME_TAKEN'],
    prepare: async () => {
      const body = someone();
      return { sent: { body }, verify: () => mustSignIn(body.username, body.password) };
    },
  },
  'user.login': {
    call: user.login,
    prepare: async () => {
      const { username, password } = await newValidatedUser();
      return { sent: { body: { username, password } } };
    },
  },
  'user.logout': {
    call: user.logout,
    repeat: ['SIGNED_OUT'],
    prepare: async () => {
      const { token } = await newUser();
      return {
        sent: { token },
        verify: async () => ((await isSignedIn(token)) ? 'still signed in' : undefined),
      };
    },
  },
  'user.logoutAll': {
    call: user.logoutAll,
    repeat: ['SIGNED_OUT'],
    prepare: async () => {
      const { token, username, password } = await newUser();
      const other = String((await send(user.login, { body: { username, password } })).body.token);
      const areSignedIn = async () => (await isSignedIn(token)) || (await isSignedIn(other));
      return {
        sent: { token },
        verify: async () => ((await areSignedIn()) ? 'a device is still signed in' : undefined),
      };
    },
  },
  'user.getProfile': {
    call: user.getProfile,
    prepare: async () => ({ sent: { token: (await newUser()).token } }),
  },
  'user.changeEmail': {
    call: user.changeEmail,
    repeat: ['SAME_EMAIL'],
    prepare: async () => {
      const { token } = await newUser();
      const newEmail = someone().email;
      return {
        sent: { token, body: { newEmail, confirmEmail: newEmail } },
        verify: async () =>
          (await profileOf(token)).email === newEmail ? undefined : 'the email is not the new one',
      };
    },
  },
  'user.changePassword': {
    call: user.changePassword,
    repeat: ['WRONG_PASSWORD'],
    prepare: async () => {
      const { token, username } = await newValidatedUser();
      return {
        sent: { token, body: { currPass: PASSWORD, newPass: NEW, ConfirmNewPass: NEW } },
        verify: () => mustSignIn(username, NEW),
      };
    },
  },
  'user.forgotPassword': {
    call: user.forgotPassword,
    prepare: async () => {
      const { email } = await newUser();
      return {
        sent: { body: { email } },
        verify: async () => {
          const reset = { email, code: await codeFor(email, 2), newPass: NEW, confirmNewPass: NEW };
          const { status } = await send(user.resetPassword, { body: reset });
          return status === 200 ? undefined : 'the newest code does not work';
        },
      };
    },
  },
  'user.resetPassword': {
    call: user.resetPassword,
    repeat: ['CODE_EXPIRED'],
    prepare: async () => {
      const { email, username } = await newUser();
      await send(user.forgotPassword, { body: { email } });
      const code = await codeFor(email, 2);
      return {
        sent: { body: { email, code, newPass: NEW, confirmNewPass: NEW } },
        verify: () => mustSignIn(username, NEW),
      };
    },
  },
  'user.requestData': {
    call: user.requestData,
    prepare: async () => {
      const { token } = await newUser();
      const body = { password: PASSWORD };
      return {
        sent: { token, body },
        verify: async () => {
          const { jobId } = (await send(user.requestData, { token, body })).body;
          const { status } = await send(user.getDataJob, { token, params: { jobId: String(jobId) } });
          return status === 200 ? undefined : 'nothing is collected';
        },
      };
    },
  },
  'user.deleteAccount': {
    call: user.deleteAccount,
    repeat: ['SIGNED_OUT'],
    prepare: async () => {
      // The call also closes the user's bot.
      const { token, owner } = await newOwnedBot();
      return {
        sent: { token, body: { password: PASSWORD } },
        verify: async () => ((await signsIn(owner.username, PASSWORD)) ? 'still signs in' : undefined),
      };
    },
  },
  'user.getDataJob': {
    call: user.getDataJob,
    prepare: async () => {
      const { token } = await newUser();
      const { jobId } = (await send(user.requestData, { token, body: { password: PASSWORD } })).body;
      return { sent: { token, params: { jobId: String(jobId) } } };
    },
  },
};
