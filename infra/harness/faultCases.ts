import { admin } from '../../shared/contract/admin.ts';
import type { Call } from '../../shared/contract/call.ts';
import { user } from '../../shared/contract/user.ts';
import { validate } from '../../shared/contract/validate.ts';
import { examples } from '../testing/examples.ts';
import { adminWithFactor } from '../testing/factors.ts';
import { newAdmin } from '../testing/people.ts';
import { type Answered, codeFor, newUser, otherCode, type Sent, send } from '../testing/suite.ts';
import type { FaultCase, PreparedCase } from './faultInjection.ts';

const password = 'not-the-passphrase';
/** The numbers of wrong sign-ins that lock a name, and of wrong codes that use up a code. */
const SIGN_INS = 10;
const CODES = 5;

const hasStatus =
  (status: number) =>
  (answer: Answered): boolean =>
    answer.status === status;

interface Attempts {
  readonly max: number;
  isCounted(answer: Answered): boolean;
}

/** Checks that an answered attempt counts once; an attempt that ended in a fault may count or not. */
function countedAttempt(call: Call, sent: Sent, { max, isCounted }: Attempts): PreparedCase {
  const remaining = async () => {
    for (let count = 0; count < max; count += 1) if (!isCounted(await send(call, sent))) return count;
    return max;
  };
  return {
    sent,
    verify: async (times) => {
      const counted = max - (await remaining());
      return counted >= 1 && counted <= times ? undefined : `${times} counted as ${counted}`;
    },
  };
}

/** Every example, and the refusals that count attempts. */
export const faultCases: Readonly<Record<string, FaultCase>> = {
  ...examples,
  'user.login with a wrong password': {
    call: user.login,
    status: 401,
    prepare: async () => {
      const { username } = await newUser();
      const attempts = { max: SIGN_INS, isCounted: hasStatus(401) };
      return countedAttempt(user.login, { body: { username, password } }, attempts);
    },
  },
  'admin.login with a wrong password': {
    call: admin.login,
    status: 401,
    prepare: async (operator) => {
      const { username } = await newAdmin(operator);
      const attempts = { max: SIGN_INS, isCounted: hasStatus(401) };
      return countedAttempt(admin.login, { body: { username, password } }, attempts);
    },
  },
  'admin.loginWithCode with a wrong code': {
    call: admin.loginWithCode,
    status: 400,
    prepare: async (operator) => {
      const root = await adminWithFactor(operator, operator.now);
      const body = { loginToken: await root.loginToken(), code: root.app.wrongCode() };
      return countedAttempt(admin.loginWithCode, { body }, { max: CODES, isCounted: hasStatus(400) });
    },
  },
  'validate.validateUser with a wrong code': {
    call: validate.validateUser,
    status: 400,
    prepare: async () => {
      const { token, email } = await newUser();
      const body = { verificationCode: otherCode(await codeFor(email)) };
      const isCounted = (answer: Answered) => answer.body.code === 'WRONG_CODE';
      return countedAttempt(validate.validateUser, { token, body }, { max: CODES, isCounted });
    },
  },
};
