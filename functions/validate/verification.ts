import { validate as calls } from '../../shared/contract/validate.ts';
import { checkCode, refuseTooSoon, sendCode } from '../account/code.ts';
import { addressChangedMail, newAddressMail, verificationMail } from '../account/mails.ts';
import { validityMark } from '../account/validity.ts';
import { command } from '../http/handler.ts';
import { Refusal, taken } from '../http/refusal.ts';
import { mailTo } from '../mail.ts';
import { type Code, codes, usedUp } from '../store/code.ts';
import type { Stored } from '../store/entity.ts';
import { moveEmail, type User, users } from '../store/user.ts';
import type { Write } from '../store/write.ts';

/** Both codes that a user may be waiting for: of the account's address, and of a new one. */
const bothCodes = ({ username }: { readonly username: string }) => ({
  verification: codes.at({ username, purpose: 'verification' }),
  address: codes.at({ username, purpose: 'address' }),
});

export const requestVerification = command(calls.requestVerification, {
  reads: bothCodes,
  decide: ({ caller: { user }, ...found }) => {
    const { purpose, stored } = awaited(user, found);
    refuseTooSoon(stored, { coolDown: true });
    const email = purpose === 'address' ? stored.email : user.email;
    const mail = purpose === 'address' ? newAddressMail : verificationMail;
    const { write, effect } = sendCode(stored, { username: user.username, purpose, email, mail });
    return {
      writes: [write],
      effects: [effect],
      reply: { message: `Verification code sent to ${email}` },
    };
  },
});

export const validateUser = command(calls.validateUser, {
  reads: bothCodes,
  decide: ({ caller: { user }, body: { verificationCode }, ...found }) => {
    const { stored } = awaited(user, found);
    const checked = checkCode(stored, verificationCode, { field: 'verificationCode' });
    if ('refusal' in checked) return checked;
    return {
      writes: [...verifiedEmail(user, checked.right.email), codes.patch(checked.right, usedUp)],
      effects: user.isValidated ? [mailTo(user.email, addressChangedMail())] : [],
      reply: { success: 'Your email address is verified', valToken: validityMark() },
    };
  },
});

interface Awaited {
  readonly verification: Stored<Code> | undefined;
  readonly address: Stored<Code> | undefined;
}

/** Which code the user is waiting for: of the account's address until it is verified, then of a new one. */
function awaited(
  user: User,
  { verification, address }: Awaited,
):
  | { purpose: 'verification'; stored: Stored<Code> | undefined }
  | { purpose: 'address'; stored: Stored<Code> } {
  if (!user.isValidated) return { purpose: 'verification', stored: verification };
  // A used-up code names the address that the account has by now.
  if (address === undefined || address.email === user.email || address.email === '') throw alreadyValidated();
  return { purpose: 'address', stored: address };
}

/** The writes that make an address the verified one of the user. */
function verifiedEmail(user: Stored<User>, email: string): Write[] {
  if (email === user.email) return [users.patch(user, { isValidated: true })];
  const [take, ...others] = moveEmail(user, email);
  // Who has the address can only be read when the code is known: the table decides.
  const refusal = taken('email', 'Email is already registered', 'EMAIL_TAKEN');
  return [...(take ? [{ ...take, refusal }] : []), ...others];
}

function alreadyValidated(): Refusal {
  return new Refusal(409, 'ALREADY_VALIDATED', 'Your email address is already verified');
}
