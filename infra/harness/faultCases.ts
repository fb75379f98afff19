import { admin } from '../../shared/contract/admin.ts';
import type { Call } from '../../shared/contract/call.ts';
import { user } from '../../shared/contract/user.ts';
import { validate } from '../../shared/contract/validate.ts';
import type { Operator } from '../testing/example.ts';
import { examples } from '../testing/examples.ts';
import { adminWithFactor } from '../testing/factors.ts';
import { newAdmin } from '../testing/people.ts';
import { type Answered, codeFor, newUser, otherCode, type Sent, send } from '../testing/suite.ts';
import type { FaultCase } from './faultInjection.ts';

const password = 'not-the-passphrase';
/** The numbers of wrong sign-ins that lock a name, and of wrong codes that use up a code. */
const SIGN_INS = 10;
const CODES = 5;

interface Attempt {
  readonly status: number;
  /** The code with which counted attempts are refused, where others have the same status. */
  readonly code?: string;
  readonly max: number;
  sent(operator: Operator): Promise<Sent>;
}

/** Checks that an answered attempt counts once; an attempt that ended in a fault may count or not. */
function countedAttempt(call: Call, { status, code, max, sent: make }: Attempt): FaultCase {
  const isCounted = (answer: Answered) =>
    answer.status === status && (code === undefined || answer.body.code === code);
  return {
    call,
    status,
    prepare: async (operator) => {
      const sent = await make(operator);
      const verify = async (times: number) => {
        let left = 0;
        while (left < max && isCounted(await send(call, sent))) left += 1;
        const counted = max - left;
        return counted >= 1 && counted <= times ? undefined : `${times} counted as ${counted}`;
      };
      return { sent, verify };
    },
  };
}

/** Every example, and the refusals that count attempts. */
export const faultCases: Readonly<Record<string, FaultCase>> = {
  ...examples,
  'user.login with a wrong password': countedAttempt(user.login, {
    status: 401,
    max: SIGN_INS,
    sent: async () => ({ body: { username: (await newUser()).username, password } }),
  }),
  'admin.login with a wrong password': countedAttempt(admin.login, {
    status: 401,
    max: SIGN_INS,
    sent: async (operator) => ({ body: { username: (await newAdmin(operator)).username, password } }),
  }),
  'admin.loginWithCode with a wrong code': countedAttempt(admin.loginWithCode, {
    status: 400,
    max: CODES,
    sent: async (operator) => {
      const root = await adminWithFactor(operator, operator.now);
      return { body: { loginToken: await root.loginToken(), code: root.app.wrongCode() } };
    },
  }),
  'validate.validateUser with a wrong code': countedAttempt(validate.validateUser, {
    status: 400,
    code: 'WRONG_CODE',
    max: CODES,
    sent: async () => {
      const { token, email } = await newUser();
      return { token, body: { verificationCode: otherCode(await codeFor(email)) } };
    },
  }),
};
