import type { Reply } from '../../shared/contract/call.ts';
import type { user as calls } from '../../shared/contract/user.ts';
import { folded, isReservedUsername } from '../../shared/rules/account.ts';
import { verificationMail } from '../account/mails.ts';
import { refuseCommon } from '../account/password.ts';
import { type Typed, tryPassword } from '../account/trial.ts';
import { read, variables } from '../env.ts';
import type { Handler } from '../http/handler.ts';
import { invalid, taken } from '../http/refusal.ts';
import { mailOrNote } from '../mail.ts';
import { MINUTE_SECONDS, now } from '../now.ts';
import { newCode } from '../store/code.ts';
import { attemptsKey, codeKey, emailKey, passwordKey, profileKey } from '../store/keys.ts';
import { hashPassword } from '../store/passwordHash.ts';
import { startSession } from '../store/session.ts';
import { ConditionFailed, writeTogether } from '../store/table.ts';
import { createUser, parsePassword, parseUser, type User } from '../store/user.ts';

const REPEAT_MS = 10 * MINUTE_SECONDS * 1000;

const usernameTaken = () => taken('username', 'Username is already taken', 'USERNAME_TAKEN');
const emailTaken = () => taken('email', 'Email is already registered', 'EMAIL_TAKEN');

export const signUp: Handler<typeof calls.signUp> = {
  alongside: ({ body: { username, email } }) => [
    profileKey(username),
    emailKey(email),
    passwordKey(username),
    attemptsKey('user', username),
  ],
  handle: async ({ body, items: [sameName, sameEmail, stored, seen] }) => {
    const { username, email, password } = body;
    refuseCommon(password, { field: 'password', username });
    // Its metadata is for sign-ups alone.
    const { toE164 } = await import('../../shared/rules/phone.ts');
    const phoneNumber = toE164(body.phoneNumber, read(variables.country));
    if (phoneNumber === undefined) throw invalid('phoneNumber', 'Please insert a valid mobile number');
    const holder = parseUser(sameName);
    if (isRepeat(holder, { email, phoneNumber })) {
      return signInAgain(holder, { password, storedHash: parsePassword(stored), seen });
    }
    if (isReservedUsername(username) || holder !== undefined) throw usernameTaken();
    if (sameEmail !== undefined) throw emailTaken();

    const passwordHash = await hashPassword(password);
    const { user, steps } = createUser({ username, email, phoneNumber, passwordHash });
    const session = startSession('user', username, user.generation);
    const { code, step } = newCode(codeKey(username, 'verification'), undefined, { email, counted: false });
    await create([...steps, session.step, step]);
    // The account exists, whatever becomes of the mail: another code can be asked for.
    await mailOrNote(email, verificationMail(code));
    return { token: session.token, username };
  },
};

/** Whether a sign-up may repeat the one that made this account just now, as people do whose answer was lost. */
function isRepeat(
  holder: User | undefined,
  { email, phoneNumber }: Pick<User, 'email' | 'phoneNumber'>,
): holder is User {
  return (
    holder !== undefined &&
    !holder.isValidated &&
    folded(holder.email) === folded(email) &&
    holder.phoneNumber === phoneNumber &&
    Date.parse(holder.createdAt) > now() - REPEAT_MS
  );
}

/** Who knows the password is who signed up. A wrong one counts as it does at the sign-in: nobody is to guess here. */
async function signInAgain(
  { username, generation }: User,
  typed: Pick<Typed, 'password' | 'storedHash' | 'seen'>,
): Promise<Reply<typeof calls.signUp>> {
  const { token, step } = startSession('user', username, generation);
  await tryPassword({ kind: 'user', username, ...typed }, { wrong: usernameTaken, whenRight: () => [step] });
  return { token, username };
}

/** Two at once may want one name or address: the table decides. */
async function create(steps: Parameters<typeof writeTogether>[0]): Promise<void> {
  try {
    await writeTogether(steps);
  } catch (error) {
    if (error instanceof ConditionFailed) throw error.failedSteps.has(0) ? usernameTaken() : emailTaken();
    throw error;
  }
}
