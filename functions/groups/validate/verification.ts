import { randomUUID } from 'node:crypto';
import { validate as calls } from '../../../shared/contract/validate.ts';
import { checkCode, refuseTooSoon, sendCode, tellTaken } from '../../lib/account/code.ts';
import { addressChangedMail, newAddressMail, verificationMail } from '../../lib/account/mails.ts';
import { mailTo } from '../../lib/aws/mail.ts';
import type { Mail } from '../../lib/aws/ses.ts';
import { command } from '../../lib/http/handler.ts';
import { Refusal, taken } from '../../lib/http/refusal.ts';
import { type Code, type CodePurpose, codes, usedUp } from '../../lib/store/code.ts';
import { checkEmail } from '../../lib/store/email.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { hasLostEmail, moveEmail, proveEmail, type User } from '../../lib/store/user.ts';
import { addUsers } from '../../lib/store/userCount.ts';
import type { Write } from '../../lib/store/write.ts';

/** The reads of the two codes that may be pending: for the account's address and for a new one. */
const bothCodes = ({ username }: { readonly username: string }) => ({
  verification: codes.at({ username, purpose: 'verification' }),
  address: codes.at({ username, purpose: 'address' }),
});

export const requestVerification = command(calls.requestVerification, {
  reads: bothCodes,
  decide: ({ caller: { user }, ...found }) => {
    const { purpose, stored } = awaited(user, found);
    refuseTooSoon(stored, { coolDown: true });
    const { username } = user;
    const email = purpose === 'address' ? stored.email : user.email;
    const { write, effect } = sendCode(stored, { username, purpose, email, mail: mailOf(stored, purpose) });
    return {
      writes: [write, ...(purpose === 'verification' && hasLostEmail(user) ? stillFree(user) : [])],
      effects: [effect, ...(stored?.isTaken ? [tellTaken({ to: email, by: username })] : [])],
      reply: { message: `Verification code sent to ${email}` },
    };
  },
});

export const validateUser = command(calls.validateUser, {
  reads: bothCodes,
  decide: ({ caller: { user }, body: { verificationCode }, ...found }) => {
    const { stored } = awaited(user, found);
    const checked = checkCode(stored, verificationCode, 'verificationCode');
    if ('refusal' in checked) return checked;
    return {
      writes: [
        ...verifiedEmail(user, checked.right.email),
        codes.patch(checked.right, usedUp),
        ...(user.isValidated ? [] : [addUsers({ verified: 1 })]),
      ],
      effects: user.isValidated ? [mailTo({ to: user.email, budget: 'own' }, addressChangedMail())] : [],
      // The mark of a sign-in of a verified user.
      reply: { success: 'Your email address is verified', valToken: randomUUID() },
    };
  },
});

function mailOf(stored: Code | undefined, purpose: CodePurpose): ((code: string) => Mail) | undefined {
  if (purpose === 'verification') return verificationMail;
  return stored?.isTaken ? undefined : newAddressMail;
}

interface Awaited {
  readonly verification: Stored<Code> | undefined;
  readonly address: Stored<Code> | undefined;
}

/** Returns the pending code: for the account's address until it is verified, then for a new one. */
function awaited(
  user: User,
  { verification, address }: Awaited,
):
  | { purpose: 'verification'; stored: Stored<Code> | undefined }
  | { purpose: 'address'; stored: Stored<Code> } {
  if (!user.isValidated) return { purpose: 'verification', stored: verification };
  // A code that was used holds the present address of the account.
  if (address === undefined || address.email === user.email || address.email === '') throw alreadyValidated();
  return { purpose: 'address', stored: address };
}

/** Returns the writes that make an address the verified one of the user. */
function verifiedEmail(user: Stored<User>, email: string): Write[] {
  const writes = email === user.email ? proveEmail(user) : moveEmail(user, email);
  const [take, ...others] = writes;
  // The new address is only known from the code, so the condition of the write finds out that it is taken.
  return others.length > 0 && take ? [orTaken(take), ...others] : writes;
}

/** Returns a write that fails when another user has taken the address, so that no code is mailed for it. */
function stillFree({ username, email }: User): Write[] {
  return [orTaken(checkEmail({ username, email }))];
}

function orTaken(write: Write): Write {
  return { ...write, refusal: taken('email', 'Email is already registered', 'EMAIL_TAKEN') };
}

function alreadyValidated(): Refusal {
  return new Refusal(409, 'ALREADY_VALIDATED', 'Your email address is already verified');
}
