import { noticeStates, notices } from '../../../functions/lib/store/notice.ts';
import { user } from '../../../shared/contract/user.ts';
import { newOwnedBot } from '../bots.ts';
import { type Example, example, type Operator } from '../example.ts';
import { newValidatedUser } from '../people.ts';
import { devicesOf, newReceiver, subscribe } from '../pushes.ts';
import { put } from '../put.ts';
import { codeFor, newUser, PASSWORD, profileOf, send, someone, type TestUser } from '../suite.ts';

const NEW = 'another-passphrase';
const newPass = { newPass: NEW, confirmNewPass: NEW };
const passwordBody = { password: PASSWORD };

async function signsIn(username: string, password: string): Promise<boolean> {
  return (await send(user.login, { body: { username, password } })).status === 200;
}

const isSignedOut = async (token: string) => (await send(user.getProfile, { token })).status !== 200;

async function onTwoDevices() {
  const { token, username, password } = await newUser();
  const other = (await send(user.login, { body: { username, password } })).body.token;
  return { token, other: String(other) };
}

async function withResetCode() {
  const { email, username } = await newUser();
  await send(user.forgotPassword, { body: { email } });
  return { email, username, code: await codeFor(email, 2) };
}

async function jobOf({ token }: TestUser): Promise<{ token: string; params: { jobId: string } }> {
  const { jobId } = (await send(user.requestData, { token, body: passwordBody })).body;
  return { token, params: { jobId: String(jobId) } };
}

/** Creates a user with an unread notice. */
async function withNotice(of: Operator) {
  const { token, username } = await newUser();
  const at = new Date(of.now()).toISOString();
  const notice = {
    kind: 'teamRequest',
    words: { text: 'Somebody asks', values: {} },
    to: '/home',
    about: '',
  };
  await put(of, [
    notices.create({ username, id: 'notice', at, count: 1, ...notice }),
    noticeStates.create({ username, readUpTo: '', recent: [] }),
  ]);
  return { token, at };
}

async function subscribed() {
  const { token } = await newUser();
  return { token, id: await subscribe(token) };
}

const settings = {
  push: true,
  mail: false,
  morning: null,
  quiet: { from: '23:00', to: '06:30' },
  timeZone: 'Asia/Kuala_Lumpur',
  namesOnLockScreen: false,
};

export const account: Readonly<Record<string, Example>> = {
  'user.signUp': example(user.signUp, async () => someone(), {
    repeatRefusals: ['USERNAME_TAKEN'],
    sent: (body) => ({ body }),
    happenedOnce: ({ username, password }) => signsIn(username, password),
  }),
  'user.login': example(user.login, newValidatedUser, {
    sent: ({ username, password }) => ({ body: { username, password } }),
  }),
  'user.updateShowsPhone': example(user.updateShowsPhone, newValidatedUser, {
    sent: ({ token }) => ({ token, body: { showsPhone: true } }),
    happenedOnce: async ({ token }) => (await profileOf(token)).showsPhone === true,
  }),
  'user.logout': example(user.logout, newUser, {
    repeatRefusals: ['SIGNED_OUT'],
    sent: ({ token }) => ({ token }),
    happenedOnce: ({ token }) => isSignedOut(token),
  }),
  'user.logoutAll': example(user.logoutAll, onTwoDevices, {
    repeatRefusals: ['SIGNED_OUT'],
    sent: ({ token }) => ({ token }),
    happenedOnce: async ({ token, other }) => (await isSignedOut(token)) && (await isSignedOut(other)),
  }),
  'user.getProfile': example(user.getProfile, newUser, { sent: ({ token }) => ({ token }) }),
  'user.updateFullName': example(user.updateFullName, newValidatedUser, {
    sent: ({ token }) => ({ token, body: { fullName: 'Nur Aisyah' } }),
    happenedOnce: async ({ token }) => (await profileOf(token)).fullName === 'Nur Aisyah',
  }),
  'user.changeEmail': example(
    user.changeEmail,
    async () => ({ token: (await newUser()).token, newEmail: someone().email }),
    {
      repeatRefusals: ['SAME_EMAIL'],
      sent: ({ token, newEmail }) => ({ token, body: { newEmail, confirmEmail: newEmail } }),
      happenedOnce: async ({ token, newEmail }) => (await profileOf(token)).email === newEmail,
    },
  ),
  'user.changePassword': example(user.changePassword, newValidatedUser, {
    repeatRefusals: ['WRONG_PASSWORD'],
    sent: ({ token }) => ({ token, body: { currPass: PASSWORD, newPass: NEW, ConfirmNewPass: NEW } }),
    happenedOnce: ({ username }) => signsIn(username, NEW),
  }),
  'user.forgotPassword': example(user.forgotPassword, newUser, {
    sent: ({ email }) => ({ body: { email } }),
    happenedOnce: async ({ email }) => {
      const body = { email, code: await codeFor(email, 2), ...newPass };
      return (await send(user.resetPassword, { body })).status === 200;
    },
  }),
  'user.resetPassword': example(user.resetPassword, withResetCode, {
    repeatRefusals: ['CODE_EXPIRED'],
    sent: ({ email, code }) => ({ body: { email, code, ...newPass } }),
    happenedOnce: ({ username }) => signsIn(username, NEW),
  }),
  'user.requestData': example(user.requestData, newUser, {
    sent: ({ token }) => ({ token, body: passwordBody }),
    happenedOnce: async (owner) => (await send(user.getDataJob, await jobOf(owner))).status === 200,
  }),
  // The call also closes the user's bot.
  'user.deleteAccount': example(user.deleteAccount, () => newOwnedBot(), {
    repeatRefusals: ['SIGNED_OUT'],
    sent: ({ token }) => ({ token, body: passwordBody }),
    happenedOnce: async ({ owner }) => !(await signsIn(owner.username, PASSWORD)),
  }),
  'user.listNotices': example(user.listNotices, withNotice, { sent: ({ token }) => ({ token }) }),
  'user.readNotices': example(user.readNotices, withNotice, {
    sent: ({ token, at }) => ({ token, body: { upTo: at } }),
    happenedOnce: async ({ token }) => {
      const { list } = await send(user.listNotices, { token });
      return list.length === 1 && list.every((notice) => Object(notice).isRead);
    },
  }),
  'user.getNotify': example(user.getNotify, newUser, { sent: ({ token }) => ({ token }) }),
  'user.updateNotify': example(user.updateNotify, newUser, {
    repeatRefusals: ['CHANGED'],
    sent: ({ token }) => ({ token, body: { ...settings, version: 0 } }),
    happenedOnce: async ({ token }) => (await send(user.getNotify, { token })).body.mail === false,
  }),
  'user.getPush': example(user.getPush, newUser, { sent: ({ token }) => ({ token }) }),
  'user.addPush': example(user.addPush, newUser, {
    sent: ({ token }) => ({ token, body: newReceiver().subscription }),
    happenedOnce: async ({ token }) => devicesOf(token).then(({ length }) => length === 1),
  }),
  'user.removePush': example(user.removePush, subscribed, {
    repeatRefusals: ['UNKNOWN_DEVICE'],
    sent: ({ token, id }) => ({ token, params: { id } }),
    happenedOnce: async ({ token }) => devicesOf(token).then(({ length }) => length === 0),
  }),
  'user.getDataJob': example(user.getDataJob, newUser, { sent: jobOf }),
};
