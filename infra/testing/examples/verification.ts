import { validate } from '../../../shared/contract/validate.ts';
import type { Example } from '../example.ts';
import { codeFor, newUser, profileOf, send } from '../suite.ts';

const COOL_DOWN_MS = 61_000;

export const verification: Readonly<Record<string, Example>> = {
  'validate.requestVerification': {
    call: validate.requestVerification,
    repeat: ['CODE_TOO_SOON'],
    prepare: async ({ advanceClock }) => {
      const { token, email } = await newUser();
      await advanceClock(COOL_DOWN_MS);
      return {
        sent: { token },
        verify: async () => {
          await advanceClock(COOL_DOWN_MS);
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
        verify: async () => ((await profileOf(token)).validated ? undefined : 'not validated'),
      };
    },
  },
};
