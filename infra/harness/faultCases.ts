import { admin } from '../../shared/contract/admin.ts';
import { user } from '../../shared/contract/user.ts';
import { validate } from '../../shared/contract/validate.ts';
import { examples } from '../testing/examples.ts';
import { adminWithFactor } from '../testing/factors.ts';
import { newAdmin } from '../testing/people.ts';
import { codeFor, newUser, otherCode, send } from '../testing/suite.ts';
import type { FaultCase } from './faultInjection.ts';

const WRONG_PASSWORD = 'not-the-passphrase';
/** The numbers of wrong sign-ins that lock a name, and of wrong codes that use up a code. */
const SIGN_INS = 10;
const CODES = 5;

/** Counts how often a request is answered with a status, at most `max` times. */
async function countWhile(
  status: number,
  request: () => Promise<{ status: number }>,
  max: number,
): Promise<number> {
  for (let count = 0; count < max; count += 1) if ((await request()).status !== status) return count;
  return max;
}

/** An answered attempt counts once; an attempt that ended in a fault may count or not. */
function countProblem(counted: number, times: number): string | undefined {
  return counted >= 1 && counted <= times ? undefined : `${times} counted as ${counted}`;
}

/** Every example, and the refusals that count attempts. */
export const faultCases: Readonly<Record<string, FaultCase>> = {
  ...examples,
  'user.login with a wrong password': {
    call: user.login,
    status: 401,
    prepare: async () => {
      const { username } = await newUser();
      const body = { username, password: WRONG_PASSWORD };
      const attempt = () => send(user.login, { body });
      return {
        sent: { body },
        verify: async (times) => countProblem(SIGN_INS - (await countWhile(401, attempt, SIGN_INS)), times),
      };
    },
  },
  'admin.login with a wrong password': {
    call: admin.login,
    status: 401,
    prepare: async (operator) => {
      const { username } = await newAdmin(operator);
      const body = { username, password: WRONG_PASSWORD };
      const attempt = () => send(admin.login, { body });
      return {
        sent: { body },
        verify: async (times) => countProblem(SIGN_INS - (await countWhile(401, attempt, SIGN_INS)), times),
      };
    },
  },
  'admin.loginWithCode with a wrong code': {
    call: admin.loginWithCode,
    status: 400,
    prepare: async (operator) => {
      const root = await adminWithFactor(operator, operator.now);
      const body = { loginToken: await root.loginToken(), code: root.app.wrongCode() };
      const attempt = () => send(admin.loginWithCode, { body });
      return {
        sent: { body },
        verify: async (times) => countProblem(CODES - (await countWhile(400, attempt, CODES)), times),
      };
    },
  },
  'validate.validateUser with a wrong code': {
    call: validate.validateUser,
    status: 400,
    prepare: async () => {
      const { token, email } = await newUser();
      const body = { verificationCode: otherCode(await codeFor(email)) };
      const attempt = async () => {
        const answer = await send(validate.validateUser, { token, body });
        return { status: answer.body.code === 'WRONG_CODE' ? answer.status : 0 };
      };
      return {
        sent: { token, body },
        verify: async (times) => countProblem(CODES - (await countWhile(400, attempt, CODES)), times),
      };
    },
  },
};
