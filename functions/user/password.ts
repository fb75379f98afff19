import { user as calls } from '../../shared/contract/user.ts';
import { checkCode } from '../account/code.ts';
import { refuseCommon } from '../account/password.ts';
import { checkPassword, decideOnPassword } from '../account/passwordCheck.ts';
import { command } from '../http/handler.ts';
import { changedMeanwhile, invalid, Refusal } from '../http/refusal.ts';
import { resetCodes, usedUp, verifyCode } from '../store/code.ts';
import { mailResetCodeJobs } from '../store/job.ts';
import { hashPassword } from '../store/passwordHash.ts';
import { sessions } from '../store/session.ts';
import { signInFailures } from '../store/signInFailures.ts';
import { emails, endSessionsOf, passwords, users } from '../store/user.ts';

export const changePassword = command(calls.changePassword, {
  reads: ({ username }) => ({
    password: passwords.at({ username }),
    failures: signInFailures.at({ kind: 'user', username }),
  }),
  prepare: async ({ caller: { user }, body: { currPass, newPass }, password, failures }) => {
    refuseCommon(newPass, { field: 'newPass', username: user.username });
    const check = await checkPassword(currPass, password?.hash, failures);
    return { check, hash: check?.isRight ? await hashPassword(newPass) : '' };
  },
  decide: ({ caller: { user, session }, password, failures, prepared: { check, hash } }) => {
    const { username } = user;
    const sessionVersion = user.sessionVersion + 1;
    return decideOnPassword(
      { name: { kind: 'user', username }, storedHash: password?.hash, failures, check },
      {
        wrong: invalid('currPass', 'Current password is incorrect', 'WRONG_PASSWORD'),
        whenRight: () => ({
          writes: [
            passwords.save(password, { username, hash }),
            users.patch(user, { sessionVersion }),
            // This one lives on; all others have ended.
            sessions.patch(session, { sessionVersion }),
          ],
          reply: { success: 'Password updated' },
        }),
      },
    );
  },
});

/** Answers the same, in the same time, for every address: the code is made and mailed after the answer. */
export const forgotPassword = command(calls.forgotPassword, {
  decide: ({ body: { email } }) => ({
    writes: [mailResetCodeJobs.add({ email })],
    reply: { message: 'If that email is registered, a reset code is on its way.' },
  }),
});

export const resetPassword = command(calls.resetPassword, {
  reads: ({ body: { email } }) => ({ stored: resetCodes.at({ email }), holder: emails.at({ email }) }),
  prepare: async ({ body: { code, token, newPass }, stored, holder }) => {
    // No mail carries a link yet: whoever sends the token of one has no code that could be wrong.
    if (token !== '') throw new Refusal(501, 'NOT_AVAILABLE', 'Not available yet');
    refuseCommon(newPass, { field: 'newPass', username: undefined });
    if (verifyCode(stored, code) !== 'right') return '';
    refuseCommon(newPass, { field: 'newPass', username: holder?.username });
    return hashPassword(newPass);
  },
  decide: ({ body: { code }, stored, holder, prepared: hash }) => {
    const checked = checkCode(stored, code, resetCodes.patch);
    if ('refusal' in checked) return checked;
    // The account has left this address since the code was mailed.
    if (holder === undefined || hash === '') throw changedMeanwhile();
    const { username } = holder;
    return {
      writes: [
        passwords.overwrite({ username, hash }),
        endSessionsOf(holder),
        resetCodes.patch(checked.right, usedUp),
        signInFailures.erase({ kind: 'user', username }),
      ],
      reply: { success: 'Password updated. Please sign in.' },
    };
  },
});
