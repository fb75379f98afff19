import { user as calls } from '../../shared/contract/user.ts';
import { isReservedUsername } from '../../shared/rules/account.ts';
import { verificationMail } from '../account/mails.ts';
import { refuseCommon } from '../account/password.ts';
import { read, variables } from '../env.ts';
import { command } from '../http/handler.ts';
import { invalid, taken } from '../http/refusal.ts';
import { mailTo } from '../mail.ts';
import { codes, makeCode } from '../store/code.ts';
import { hashPassword } from '../store/passwordHash.ts';
import { startSession } from '../store/session.ts';
import { createUser, emails, users } from '../store/user.ts';

export const signUp = command(calls.signUp, {
  reads: ({ body: { username, email } }) => ({
    sameName: users.at({ username }),
    sameEmail: emails.at({ email }),
  }),
  prepare: async ({ body: { username, password, phoneNumber: typed }, sameName, sameEmail }) => {
    refuseCommon(password, { field: 'password', username });
    // Its metadata is for sign-ups alone.
    const { toE164 } = await import('../../shared/rules/phone.ts');
    const phoneNumber = toE164(typed, read(variables.country));
    if (phoneNumber === undefined) throw invalid('phoneNumber', 'Please insert a valid mobile number');
    refuseTaken(username, { sameName, sameEmail });
    return { phoneNumber, passwordHash: await hashPassword(password) };
  },
  decide: ({ body: { username, email }, sameName, sameEmail, prepared: { phoneNumber, passwordHash } }) => {
    refuseTaken(username, { sameName, sameEmail });
    const { user, writes } = createUser({ username, email, phoneNumber, passwordHash });
    const session = startSession('user', username, user.sessionVersion);
    const { code, record } = makeCode(undefined, { email, isCounted: false });
    const verification = codes.overwrite({ username, purpose: 'verification', ...record });
    return {
      writes: [...writes, session.write, verification],
      // The account exists, whatever becomes of the mail: another code can be asked for.
      effects: [mailTo(email, verificationMail(code))],
      reply: { token: session.token, username },
    };
  },
});

function refuseTaken(
  username: string,
  { sameName, sameEmail }: { sameName: object | undefined; sameEmail: object | undefined },
): void {
  if (isReservedUsername(username) || sameName !== undefined) {
    throw taken('username', 'Username is already taken', 'USERNAME_TAKEN');
  }
  if (sameEmail !== undefined) throw taken('email', 'Email is already registered', 'EMAIL_TAKEN');
}
