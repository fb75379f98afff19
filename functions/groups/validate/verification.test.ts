import { beforeAll, expect, test } from 'vitest';
import { callerOf, nothingSent } from '../../../infra/testing/callers.ts';
import { mailedCode, stubVariables } from '../../../infra/testing/codes.ts';
import { otherCode } from '../../../infra/testing/suite.ts';
import { codes } from '../../lib/store/code.ts';
import { users } from '../../lib/store/user.ts';
import { requestVerification, validateUser } from './verification.ts';

beforeAll(stubVariables);

const EMAIL = 'ann@example.com';
const waiting = { ...nothingSent, caller: callerOf({ isValidated: false }), prepared: undefined };
const validated = { ...nothingSent, caller: callerOf(), prepared: undefined };
const enter = (verificationCode: string) => ({ body: { verificationCode } });

test('the right code validates the user, who is counted, and is used up', () => {
  const { code, stored } = mailedCode(EMAIL);
  const { user } = waiting.caller;
  const decision = validateUser.decide({
    ...waiting,
    ...enter(code),
    verification: stored,
    address: undefined,
  });
  expect(decision).toMatchObject({
    writes: [
      users.patch(user, { isValidated: true }),
      codes.patch(stored, { hash: '' }),
      { change: { names: { '#c0': 'verified' }, values: { ':c0': 1 } } },
    ],
    reply: { valToken: expect.any(String) },
  });
});

test('a wrong code is counted and refused', () => {
  const { code, stored } = mailedCode(EMAIL);
  const asked = { ...waiting, ...enter(otherCode(code)), address: undefined };
  expect(validateUser.decide({ ...asked, verification: stored })).toEqual({
    writes: [codes.patch(stored, { triesLeft: 4 })],
    refusal: expect.objectContaining({ message: 'Incorrect verification code' }),
  });
  const spent = { ...stored, triesLeft: 0 };
  expect(() => validateUser.decide({ ...asked, ...enter(code), verification: spent })).toThrow(
    'Verification code has expired. Request a new one.',
  );
});

test('a code for a new address changes the address and mails the old one', () => {
  const { code, stored } = mailedCode('new@example.com', 'address');
  const decision = validateUser.decide({
    ...validated,
    ...enter(code),
    verification: undefined,
    address: stored,
  });
  expect(decision).toMatchObject({
    writes: [
      { put: { email: 'new@example.com', username: 'Ann' }, refusal: { code: 'EMAIL_TAKEN' } },
      { put: { email: EMAIL, username: 'Ann', isLeft: true } },
      users.patch(validated.caller.user, { email: 'new@example.com' }),
      codes.patch(stored, { hash: '' }),
    ],
    effects: [{ mails: { to: EMAIL, budget: 'own' } }],
  });
});

test('a user without a pending code gets a refusal', () => {
  const { code, stored } = mailedCode(EMAIL, 'address');
  const asked = { ...validated, verification: undefined };
  for (const address of [undefined, stored]) {
    expect(() => validateUser.decide({ ...asked, ...enter(code), address })).toThrow('already verified');
    expect(() => requestVerification.decide({ ...asked, address })).toThrow('already verified');
  }
});

test('another code is not sent within a minute', () => {
  const { stored } = mailedCode(EMAIL);
  const asked = { ...waiting, address: undefined };
  expect(() => requestVerification.decide({ ...asked, verification: stored })).toThrow('Too many attempts');
  const earlier = { ...stored, sentAtSeconds: stored.sentAtSeconds - 61 };
  expect(requestVerification.decide({ ...asked, verification: earlier })).toMatchObject({
    writes: [{ put: { email: EMAIL, triesLeft: 5 } }],
    reply: { message: `Verification code sent to ${EMAIL}` },
  });
});
