import type { validate as calls } from '../../shared/contract/validate.ts';
import { requireCode, sendCode } from '../account/code.ts';
import { addressChangedMail, newAddressMail, verificationMail } from '../account/mails.ts';
import { validityMark } from '../account/validity.ts';
import type { Handler, Named } from '../http/handler.ts';
import { changedMeanwhile, Refusal, taken } from '../http/refusal.ts';
import { mailOrNote } from '../mail.ts';
import { parseCode, type StoredCode, useUp } from '../store/code.ts';
import { codeKey } from '../store/keys.ts';
import { ConditionFailed, type Item, type Step, writeTogether } from '../store/table.ts';
import { changeUser, freeEmail, takeEmail, type User } from '../store/user.ts';

/** Both codes that a user may be waiting for: of the account's address, and of a new one. */
const bothCodes = ({ username }: Pick<Named<typeof calls.validateUser>, 'username'>) => [
  codeKey(username, 'verification'),
  codeKey(username, 'address'),
];

export const requestVerification: Handler<typeof calls.requestVerification> = {
  alongside: bothCodes,
  handle: async ({ caller: { user }, items }) => {
    const { purpose, stored } = awaited(user, items);
    const email = purpose === 'address' ? stored.email : user.email;
    await sendCode(codeKey(user.username, purpose), stored, {
      email,
      mail: purpose === 'address' ? newAddressMail : verificationMail,
    });
    return { message: `Verification code sent to ${email}` };
  },
};

export const validateUser: Handler<typeof calls.validateUser> = {
  alongside: bothCodes,
  handle: async ({ caller: { user }, items, body: { verificationCode } }) => {
    const { purpose, stored } = awaited(user, items);
    const key = codeKey(user.username, purpose);
    const right = await requireCode(key, stored, verificationCode);
    await write([...proven(user, right.email), useUp(key, right)]);
    if (user.isValidated) await mailOrNote(user.email, addressChangedMail());
    return { success: 'Your email address is verified', valToken: validityMark() };
  },
};

/** Which code the user is waiting for: of the account's address until it is verified, then of a new one. */
function awaited(
  user: User,
  [verification, address]: readonly (Item | undefined)[],
): { purpose: 'verification'; stored: StoredCode | undefined } | { purpose: 'address'; stored: StoredCode } {
  if (!user.isValidated) return { purpose: 'verification', stored: parseCode(verification) };
  const stored = parseCode(address);
  // A used-up code names the address that the account has by now.
  if (stored === undefined || stored.email === user.email || stored.email === '') {
    throw new Refusal(409, 'ALREADY_VALIDATED', 'Your email address is already verified');
  }
  return { purpose: 'address', stored };
}

/** The steps that make an address the verified one of the user. The first fails when a new one was taken meanwhile. */
function proven(user: User, email: string): Step[] {
  if (email === user.email) return [changeUser(user, { isValidated: true })];
  return [takeEmail(user.username, email), freeEmail(user.username, user.email), changeUser(user, { email })];
}

async function write(steps: readonly Step[]): Promise<void> {
  try {
    await writeTogether(steps);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const isTaken = error.failedSteps.has(0) && steps.length > 2;
    throw isTaken ? taken('email', 'Email is already registered', 'EMAIL_TAKEN') : changedMeanwhile();
  }
}
