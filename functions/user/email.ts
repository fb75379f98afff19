import type { user as calls } from '../../shared/contract/user.ts';
import { caseFold } from '../../shared/rules/account.ts';
import { refuseTooSoon } from '../account/code.ts';
import { newAddressMail, verificationMail } from '../account/mails.ts';
import { tryPassword } from '../account/trial.ts';
import type { Asked, Handler } from '../http/handler.ts';
import { changedMeanwhile, invalid, type Refusal, taken } from '../http/refusal.ts';
import { type Mail, mailOrNote } from '../mail.ts';
import { newCode, parseCode, type StoredCode } from '../store/code.ts';
import { attemptsKey, codeKey, emailKey, passwordKey, profileKey } from '../store/keys.ts';
import { readItems } from '../store/table.ts';
import { changeUser, freeEmail, parsePassword, parseUser, takeEmail, type User } from '../store/user.ts';
import { ConditionFailed, type Step, writeTogether } from '../store/write.ts';

type ChangeEmail = typeof calls.changeEmail;

const emailTaken = () => taken('newEmail', 'Email is already registered', 'EMAIL_TAKEN');
const sameEmail = () => invalid('newEmail', 'This is already your email address', 'SAME_EMAIL');

/**
 * Changes the address of a user who is not validated at once; a validated user's takes effect when its code is entered.
 * Each change mails a code by itself, and counts: nobody is to mail strangers through us.
 */
export const changeEmail: Handler<ChangeEmail> = {
  alongside: ({ username, body: { newEmail } }) => [
    emailKey(newEmail),
    codeKey(username, 'address'),
    codeKey(username, 'verification'),
    passwordKey(username),
    attemptsKey('user', username),
  ],
  handle: async (asked) => {
    const { user } = asked.caller;
    const { newEmail } = asked.body;
    const [holder, address] = asked.items;
    if (caseFold(newEmail) === caseFold(user.email)) {
      throw sameEmail();
    }
    if (holder !== undefined) throw emailTaken();
    const before = parseCode(address);
    refuseTooSoon(before, { coolDown: false });
    const { steps, mail } = user.isValidated ? proposal(asked, before) : replacement(asked, before);
    try {
      await (user.isValidated ? confirm(asked, steps) : writeTogether(steps));
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      throw await conflict(user, newEmail);
    }
    await mailOrNote(newEmail, mail);
    return { success: user.isValidated ? `Enter the code sent to ${newEmail}` : 'Email address updated' };
  },
};

/** Why a change was not written: somebody took the address, perhaps the same user by the same change at once. */
async function conflict({ username }: User, newEmail: string): Promise<Refusal> {
  const [profile, holder] = await readItems([profileKey(username), emailKey(newEmail)]);
  if (caseFold(newEmail) === caseFold(parseUser(profile)?.email ?? '')) return sameEmail();
  return holder === undefined ? changedMeanwhile() : emailTaken();
}

interface Change {
  readonly steps: readonly Step[];
  readonly mail: Mail;
}

/** Takes effect at once; the code for the old address is void. The first step fails when the new one is taken. */
function replacement(
  { caller: { user }, body, items }: Asked<ChangeEmail>,
  before: StoredCode | undefined,
): Change {
  const email = body.newEmail;
  const seen = parseCode(items[2]);
  const verification = newCode(codeKey(user.username, 'verification'), seen, { email, counted: false });
  // No code for a new address is waited for: this item only counts the changes.
  const counter = newCode(codeKey(user.username, 'address'), before, { email: '', counted: true });
  return {
    steps: [
      takeEmail(user.username, email),
      freeEmail(user.username, user.email),
      changeUser(user, { email }),
      verification.step,
      counter.step,
    ],
    mail: verificationMail(verification.code),
  };
}

/** Takes effect when the code is entered. */
function proposal({ caller: { user }, body }: Asked<ChangeEmail>, before: StoredCode | undefined): Change {
  const { code, step } = newCode(codeKey(user.username, 'address'), before, {
    email: body.newEmail,
    counted: true,
  });
  return { steps: [step], mail: newAddressMail(code) };
}

/** Writes the steps if the password in the form is the user's. */
function confirm(
  { caller: { user }, body, items }: Asked<ChangeEmail>,
  steps: readonly Step[],
): Promise<void> {
  const [, , , stored, seen] = items;
  if (body.password === undefined) throw invalid('password', 'Please enter a Password');
  return tryPassword(
    {
      kind: 'user',
      username: user.username,
      seen,
      password: body.password,
      storedHash: parsePassword(stored),
    },
    {
      wrong: () => invalid('password', 'Current password is incorrect', 'WRONG_PASSWORD'),
      whenRight: () => steps,
    },
  );
}
