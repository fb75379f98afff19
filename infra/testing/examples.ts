import { admin } from '../../shared/contract/admin.ts';
import type { Call } from '../../shared/contract/call.ts';
import { mu } from '../../shared/contract/mu.ts';
import { user } from '../../shared/contract/user.ts';
import { validate } from '../../shared/contract/validate.ts';
import { newAdmin, newAdminToken } from './admins.ts';
import { adminExamples } from './examples-admin.ts';
import { codeFor, newUser, newValidatedUser, PASSWORD, type Sent, send, someone } from './suite.ts';

/** What an example needs of the stack beside its calls. */
export interface Operator {
  /** The AWS port of the stack. */
  readonly endpoint: string;
  readonly tableName: string;
  /** Lets time pass, for calls that have to wait. */
  pass(milliseconds: number): Promise<void>;
}

/** A call that goes well. Every call that has a handler has one: the bench and the fault harness work through them. */
export interface Example {
  readonly call: Call;
  /** Codes that refuse a repeat truly, when the first was done and its answer was lost. Absent: a repeat goes well. */
  readonly repeat?: readonly string[];
  /** Makes all that the call needs, each time anew, and gives the request. */
  prepare(operator: Operator): Promise<Prepared>;
}

export interface Prepared {
  readonly sent: Sent;
  /**
   * Whether all is as it must be after the call, and perhaps its repeat by a person who was told of a fault:
   * done once, nothing lost. Gives what is wrong.
   */
  wrong(): Promise<string | undefined>;
}

const NEW = 'another-passphrase';
const COOL_DOWN_MS = 61_000;

const fine = async () => undefined;

async function signsIn(username: string, password: string): Promise<boolean> {
  return (await send(user.login, { body: { username, password } })).status === 200;
}

async function profileOf(token: string): Promise<Readonly<Record<string, unknown>>> {
  return Object(Object((await send(user.getProfile, { token })).body).user);
}

const isSignedIn = async (token: string) => (await send(user.getProfile, { token })).status === 200;

const mustSignIn = async (username: string, password: string) =>
  (await signsIn(username, password)) ? undefined : `${username} cannot sign in`;

/** A call of a validated user that only reads. */
function reading(call: Call): Example {
  return {
    call,
    prepare: async () => ({ sent: { token: (await newValidatedUser()).token }, wrong: fine }),
  };
}

/** By `<group>.<call>`. */
export const examples: Readonly<Record<string, Example>> = {
  'user.signUp': {
    call: user.signUp,
    repeat: ['USERNAME_TAKEN'],
    prepare: async () => {
      const body = someone();
      return { sent: { body }, wrong: () => mustSignIn(body.username, body.password) };
    },
  },
  'user.login': {
    call: user.login,
    prepare: async () => {
      const { username, password } = await newValidatedUser();
      return { sent: { body: { username, password } }, wrong: fine };
    },
  },
  'user.logout': {
    call: user.logout,
    repeat: ['SIGNED_OUT'],
    prepare: async () => {
      const { token } = await newUser();
      return {
        sent: { token },
        wrong: async () => ((await isSignedIn(token)) ? 'still signed in' : undefined),
      };
    },
  },
  'user.getProfile': {
    call: user.getProfile,
    prepare: async () => ({ sent: { token: (await newUser()).token }, wrong: fine }),
  },
  'user.changeEmail': {
    call: user.changeEmail,
    repeat: ['SAME_EMAIL'],
    prepare: async () => {
      const { token } = await newUser();
      const newEmail = someone().email;
      return {
        sent: { token, body: { newEmail, confirmEmail: newEmail } },
        wrong: async () =>
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
        wrong: () => mustSignIn(username, NEW),
      };
    },
  },
  'user.forgotPassword': {
    call: user.forgotPassword,
    prepare: async () => {
      const { email } = await newUser();
      return {
        sent: { body: { email } },
        wrong: async () => {
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
        wrong: () => mustSignIn(username, NEW),
      };
    },
  },
  'validate.requestVerification': {
    call: validate.requestVerification,
    repeat: ['CODE_TOO_SOON'],
    prepare: async ({ pass }) => {
      const { token, email } = await newUser();
      await pass(COOL_DOWN_MS);
      return {
        sent: { token },
        wrong: async () => {
          await pass(COOL_DOWN_MS);
          await send(validate.requestVerification, { token });
          const verificationCode = await codeFor(email, 2);
          const { status } = await send(validate.validateUser, { token, body: { verificationCode } });
          return status === 200 ? undefined : 'the newest code does not work';
        },
      };
    },
  },
  'validate.validateUser': {
    call: validate.validateUser,
    repeat: ['ALREADY_VALIDATED'],
    prepare: async () => {
      const { token, email } = await newUser();
      const verificationCode = await codeFor(email);
      return {
        sent: { token, body: { verificationCode } },
        wrong: async () => ((await profileOf(token)).validated ? undefined : 'not validated'),
      };
    },
  },
  'admin.login': {
    call: admin.login,
    prepare: async (operator) => ({ sent: { body: await newAdmin(operator) }, wrong: fine }),
  },
  'admin.logout': {
    call: admin.logout,
    repeat: ['SIGNED_OUT'],
    prepare: async (operator) => {
      const adminToken = await newAdminToken(operator);
      return {
        sent: { adminToken },
        wrong: async () =>
          (await send(admin.logout, { adminToken })).status === 401 ? undefined : 'still signed in',
      };
    },
  },
  'user.getCopyAccess': reading(user.getCopyAccess),
  'user.requestCopyAccess': {
    call: user.requestCopyAccess,
    prepare: async () => {
      const { token } = await newValidatedUser();
      return {
        sent: { token, body: { link: 'https://example.com/post' } },
        wrong: async () => {
          const { body } = await send(user.getCopyAccess, { token });
          return body.request === 'pending' ? undefined : 'the request is not open';
        },
      };
    },
  },
  'mu.listCourses': reading(mu.listCourses),
  'mu.listEnrolments': reading(mu.listEnrolments),
  ...adminExamples,
};
