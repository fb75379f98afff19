import { user as calls } from '../../../shared/contract/user.ts';
import { caseFold } from '../../../shared/rules/account.ts';
import { refuseTooSoon, tellTaken } from '../../lib/account/code.ts';
import { newAddressMail, verificationMail } from '../../lib/account/mails.ts';
import {
  checkUserPassword,
  decideOnPassword,
  passwordReads,
  unchanged,
} from '../../lib/account/passwordCheck.ts';
import { mailTo } from '../../lib/aws/mail.ts';
import { command, type Decision } from '../../lib/http/handler.ts';
import { invalid, taken } from '../../lib/http/refusal.ts';
import { type Code, codes, makeCode } from '../../lib/store/code.ts';
import { type EmailMarker, emails, isTaken } from '../../lib/store/email.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { moveEmail, type User } from '../../lib/store/user.ts';
import type { Write } from '../../lib/store/write.ts';

type ChangeEmail = typeof calls.changeEmail;

/**
 * Changes the address of an unvalidated user at once, and that of a validated user when the mailed code is entered. A
 * validated user enters the password first, and gets the same answer for a free and a taken address; only the mailbox of
 * a taken address gets a notice.
 */
export const changeEmail = command(calls.changeEmail, {
  reads: ({ username, body: { newEmail } }) => ({
    marker: emails.at({ email: newEmail }),
    address: codes.at({ username, purpose: 'address' }),
    verification: codes.at({ username, purpose: 'verification' }),
    ...passwordReads({ username }),
  }),
  prepare: (input) =>
    input.caller.user.isValidated && input.body.password !== undefined
      ? checkUserPassword(input.body.password, input)
      : undefined,
  decide: ({ caller: { user }, body, marker, address, verification, prepared: check, ...input }) => {
    const { newEmail } = body;
    if (!user.isValidated) {
      refuseSame(user, newEmail);
      if (isTaken(marker, user)) throw taken('newEmail', 'Email is already registered', 'EMAIL_TAKEN');
      refuseTooSoon(address, { coolDown: false });
      return replacement(user, newEmail, { address, verification });
    }
    if (body.password === undefined) throw invalid('password', 'Please enter a Password');
    return decideOnPassword(input, {
      check,
      wrong: invalid('password', 'Current password is incorrect', 'WRONG_PASSWORD'),
      whenRight: () => {
        refuseSame(user, newEmail);
        refuseTooSoon(address, { coolDown: false });
        const takenBy = isTaken(marker, user) ? marker : undefined;
        return proposal(user, newEmail, { address, takenBy, writes: unchanged(input.password) });
      },
    });
  },
});

function refuseSame({ email }: User, newEmail: string): void {
  if (caseFold(newEmail) === caseFold(email)) {
    throw invalid('newEmail', 'This is already your email address', 'SAME_EMAIL');
  }
}

interface Codes {
  readonly address: Stored<Code> | undefined;
  readonly verification: Stored<Code> | undefined;
}

/** Changes the address at once. The new code replaces the one for the old address. */
function replacement(
  user: Stored<User>,
  email: string,
  { address, verification }: Codes,
): Decision<ChangeEmail> {
  const { username } = user;
  const { code, record } = makeCode(verification, { email, isCounted: false });
  // This record holds no valid code and only counts the changes.
  const counted = makeCode(address, { email: '', isCounted: true });
  return {
    writes: [
      ...moveEmail(user, email),
      codes.save(verification, { username, purpose: 'verification', ...record }),
      codes.save(address, { username, purpose: 'address', ...counted.record }),
    ],
    effects: [mailTo({ to: email, budget: 'unverified' }, verificationMail(code))],
    reply: { success: 'Email address updated' },
  };
}

interface Proposed {
  readonly address: Stored<Code> | undefined;
  /** The account that has the address; its mailbox then gets a notice instead of a code. */
  readonly takenBy: EmailMarker | undefined;
  readonly writes: readonly Write[];
}

/** Mails a code; the address changes when it is entered. */
function proposal(
  { username }: User,
  email: string,
  { address, takenBy, writes }: Proposed,
): Decision<ChangeEmail> {
  const { code, record } = makeCode(address, { email, isCounted: true });
  const isTaken = takenBy !== undefined;
  // Both cases count the mail: otherwise the limit of the mailbox would reveal that the address is taken.
  const newAddress = { to: email, budget: 'unverified' } as const;
  return {
    writes: [codes.save(address, { username, purpose: 'address', ...record, isTaken }), ...writes],
    effects: isTaken
      ? [{ mails: newAddress, run: async () => {} }, tellTaken({ to: takenBy.email, by: username })]
      : [mailTo(newAddress, newAddressMail(code))],
    reply: { success: `Enter the code sent to ${email}` },
  };
}
