import { user } from '../../shared/contract/user.ts';
import { validate } from '../../shared/contract/validate.ts';
import { examples } from '../testing/examples.ts';
import { codeFor, newUser, otherCode, send } from '../testing/suite.ts';
import type { Trial } from './faulting.ts';

const WRONG = 'not-the-passphrase';
/** Wrong sign-ins that lock a name, and wrong codes that spend one. */
const SIGN_INS = 10;
const CODES = 5;

/** How often something is answered with a status before it is no more. */
async function countWhile(
  status: number,
  ask: () => Promise<{ status: number }>,
  most: number,
): Promise<number> {
  for (let count = 0; count < most; count += 1) if ((await ask()).status !== status) return count;
  return most;
}

/** What was told once counts once; what was told as a fault may count or not. */
function countProblem(counted: number, times: number): string | undefined {
  return counted >= 1 && counted <= times ? undefined : `${times} counted as ${counted}`;
}

/** What is put under faults: every example, and refusals that count. */
export const trials: Readonly<Record<string, Trial>> = {
  ...examples,
  'user.login with a wrong password': {
    call: user.login,
    status: 401,
    prepare: async () => {
      const { username } = await newUser();
      const body = { username, password: WRONG };
      const ask = () => send(user.login, { body });
      return {
        sent: { body },
        wrong: async (times) => countProblem(SIGN_INS - (await countWhile(401, ask, SIGN_INS)), times),
      };
    },
  },
  'validate.validateUser with a wrong code': {
    call: validate.validateUser,
    status: 400,
    prepare: async () => {
      const { token, email } = await newUser();
      const body = { verificationCode: otherCode(await codeFor(email)) };
      const ask = async () => {
        const { status, body: said } = await send(validate.validateUser, { token, body });
        return { status: said.code === 'WRONG_CODE' ? status : 0 };
      };
      return {
        sent: { token, body },
        wrong: async (times) => countProblem(CODES - (await countWhile(400, ask, CODES)), times),
      };
    },
  },
};
