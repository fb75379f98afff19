import { validate } from '../../../shared/contract/validate.ts';
import { type Example, example } from '../example.ts';
import { codeFor, newUser, profileOf, send } from '../suite.ts';

const COOL_DOWN_MS = 61_000;

export const verification: Readonly<Record<string, Example>> = {
  'validate.requestVerification': example(
    validate.requestVerification,
    async ({ advanceClock }) => {
      const person = await newUser();
      await advanceClock(COOL_DOWN_MS);
      return { ...person, advanceClock };
    },
    {
      repeatRefusals: ['CODE_TOO_SOON'],
      sent: ({ token }) => ({ token }),
      happenedOnce: async ({ token, email, advanceClock }) => {
        await advanceClock(COOL_DOWN_MS);
        await send(validate.requestVerification, { token });
        const verificationCode = await codeFor(email, 2);
        return (await send(validate.validateUser, { token, body: { verificationCode } })).status === 200;
      },
    },
  ),
  'validate.validateUser': example(validate.validateUser, newUser, {
    repeatRefusals: ['ALREADY_VALIDATED'],
    sent: async ({ token, email }) => ({ token, body: { verificationCode: await codeFor(email) } }),
    happenedOnce: async ({ token }) => Boolean((await profileOf(token)).validated),
  }),
};
