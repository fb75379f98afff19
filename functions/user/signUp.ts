import type { user as calls } from '../../shared/contract/user.ts';
import { isReservedUsername } from '../../shared/rules/account.ts';
import { verificationMail } from '../account/mails.ts';
import { refuseCommon } from '../account/password.ts';
import { read, variables } from '../env.ts';
import type { Handler } from '../http/handler.ts';
import { invalid, taken } from '../http/refusal.ts';
import { mailOrNote } from '../mail.ts';
import { newCode } from '../store/code.ts';
import { codeKey, emailKey, profileKey } from '../store/keys.ts';
import { hashPassword } from '../store/passwordHash.ts';
import { startSession } from '../store/session.ts';
import { createUser } from '../store/user.ts';
import { ConditionFailed, writeTogether } from '../store/write.ts';

const usernameTaken = () => taken('username', 'Username is already taken', 'USERNAME_TAKEN');
const emailTaken = () => taken('email', 'Email is already registered', 'EMAIL_TAKEN');

export const signUp: Handler<typeof calls.signUp> = {
  alongside: ({ body: { username, email } }) => [profileKey(username), emailKey(email)],
  handle: async ({ body, items: [sameName, sameEmail] }) => {
    const { username, email, password } = body;
    refuseCommon(password, { field: 'password', username });
    // Its metadata is for sign-ups alone.
    const { toE164 } = await import('../../shared/rules/phone.ts');
    const phoneNumber = toE164(body.phoneNumber, read(variables.country));
    if (phoneNumber === undefined) throw invalid('phoneNumber', 'Please insert a valid mobile number');
    if (isReservedUsername(username) || sameName !== undefined) throw usernameTaken();
    if (sameEmail !== undefined) throw emailTaken();

    const passwordHash = await hashPassword(password);
    const { user, steps } = createUser({ username, email, phoneNumber, passwordHash });
    const session = startSession('user', username, user.sessionVersion);
    const { code, step } = newCode(codeKey(username, 'verification'), undefined, { email, counted: false });
    await create([...steps, session.step, step]);
    // The account exists, whatever becomes of the mail: another code can be asked for.
    await mailOrNote(email, verificationMail(code));
    return { token: session.token, username };
  },
};

/** Two at once may want one name or address: the table decides. */
async function create(steps: Parameters<typeof writeTogether>[0]): Promise<void> {
  try {
    await writeTogether(steps);
  } catch (error) {
    if (error instanceof ConditionFailed) throw error.failedSteps.has(0) ? usernameTaken() : emailTaken();
    throw error;
  }
}
