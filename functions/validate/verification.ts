import type { validate as calls } from '../../shared/contract/validate.ts';
import { requireCode, sendCode } from '../account/code.ts';
import { addressChangedMail, newAddressMail, verificationMail } from '../account/mails.ts';
import { validityMark } from '../account/validity.ts';
import type { Handler, Named } from '../http/handler.ts';
import { changedMeanwhile, Refusal, taken } from '../http/refusal.ts';
import { mailOrNote } from '../mail.ts';
import { parseCode, type StoredCode, useUp } from '../store/code.ts';
import { codeKey, profileKey } from '../store/keys.ts';
import { type Item, readItems } from '../store/table.ts';
import { changeUser, freeEmail, parseUser, takeEmail, type User } from '../store/user.ts';
import { ConditionFailed, type Step, writeTogether } from '../store/write.ts';

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
    await prove(user, right.email, useUp(key, right));
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
    throw alreadyValidated();
  }
  return { purpose: 'address', stored };
}

/** Makes an address the verified one of the user, and uses up the code that proves it. */
async function prove(user: User, email: string, useCode: Step): Promise<void> {
  const isNew = email !== user.email;
  const steps = isNew
    ? [takeEmail(user.username, email), freeEmail(user.username, user.email), changeUser(user, { email })]
    : [changeUser(user, { isValidated: true })];
  try {
    await writeTogether([...steps, useCode]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const [profile] = await readItems([profileKey(user.username)]);
    const present = parseUser(profile);
    // The same code, entered twice at once.
    if (present?.isValidated && present.email === email) throw alreadyValidated();
    const isTaken = isNew && error.failedSteps.has(0);
    throw isTaken ? taken('email', 'Email is already registered', 'EMAIL_TAKEN') : changedMeanwhile();
  }
}

function alreadyValidated(): Refusal {
  return new Refusal(409, 'ALREADY_VALIDATED', 'Your email address is already verified');
}
