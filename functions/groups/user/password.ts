import { user as calls } from '../../../shared/contract/user.ts';
import { commonPassword } from '../../lib/account/password.ts';
import { checkUserPassword, decideOnPassword, passwordReads } from '../../lib/account/passwordCheck.ts';
import { checkReset, isProof } from '../../lib/account/resetCheck.ts';
import { command } from '../../lib/http/handler.ts';
import { combined, conflict, invalid, type Refusal } from '../../lib/http/refusal.ts';
import { codes, usedUp } from '../../lib/store/code.ts';
import { deviceHash, knownDevices } from '../../lib/store/device.ts';
import { emails, holderOf } from '../../lib/store/email.ts';
import { endSocketsJobs, mailResetCodeJobs } from '../../lib/store/job.ts';
import { hashPassword } from '../../lib/store/passwordHash.ts';
import { resetCodes } from '../../lib/store/resetCode.ts';
import { sessions } from '../../lib/store/session.ts';
import { signInFailures } from '../../lib/store/signInFailures.ts';
import { endSessionsOf, passwords, users } from '../../lib/store/user.ts';

/** The contract cannot check this, because only the server has the list of common passwords. */
function findProblems({ newPass }: Readonly<Record<string, unknown>>): Refusal[] {
  if (typeof newPass !== 'string') return [];
  const common = commonPassword(newPass, { field: 'newPass', username: undefined });
  return common === undefined ? [] : [common];
}

export const changePassword = command(calls.changePassword, {
  problems: findProblems,
  reads: passwordReads,
  prepare: async ({ caller: { user }, body: { currPass, newPass }, ...input }) => {
    const common = commonPassword(newPass, { field: 'newPass', username: user.username });
    const check = await checkUserPassword(currPass, input);
    const isAccepted = check?.isRight && common === undefined;
    return { common, check, hash: isAccepted ? await hashPassword(newPass) : '' };
  },
  decide: ({ caller: { user, session }, prepared: { common, check, hash }, ...input }) => {
    const { username } = user;
    const sessionVersion = user.sessionVersion + 1;
    return decideOnPassword(input, {
      check,
      devices: 'forgetAll',
      wrong: withCommon(invalid('currPass', 'Current password is incorrect', 'WRONG_PASSWORD'), common),
      whenRight: () => {
        if (common !== undefined) throw common;
        return {
          writes: [
            passwords.save(input.password, { username, hash }),
            users.patch(user, { sessionVersion }),
            // The current session stays valid; all others end.
            sessions.patch(session, { sessionVersion }),
            endSocketsJobs.add({ username }),
          ],
          reply: { success: 'Password updated' },
        };
      },
    });
  },
});

/** Answers the same for every address, in the same time: a job makes and mails the code. */
export const forgotPassword = command(calls.forgotPassword, {
  decide: ({ body: { email }, device }) => ({
    writes: [mailResetCodeJobs.add({ email, ...(device && { device: deviceHash(device) }) })],
    reply: { message: 'If that email is registered, a reset code is on its way.' },
  }),
});

export const resetPassword = command(calls.resetPassword, {
  problems: findProblems,
  reads: ({ body: { email } }) => ({ stored: resetCodes.at({ email }), marker: emails.at({ email }) }),
  prepare: async ({ body, stored, marker }) => {
    const { newPass } = body;
    const isRight = isProof(stored, body);
    // The comparison with the username would reveal the account, so it needs the right code.
    const common = commonPassword(newPass, {
      field: 'newPass',
      username: isRight ? holderOf(marker)?.username : undefined,
    });
    return { common, hash: isRight && common === undefined ? await hashPassword(newPass) : '' };
  },
  decide: ({ body, stored, marker, prepared: { common, hash } }) => {
    const checked = checkReset(stored, body);
    if ('refusal' in checked) return { ...checked, refusal: withCommon(checked.refusal, common) };
    if (common !== undefined) throw common;
    // The account has changed its address since the code was mailed.
    const holder = holderOf(marker);
    if (holder === undefined || hash === '') throw conflict();
    const { username } = holder;
    return {
      writes: [
        passwords.overwrite({ username, hash }),
        endSessionsOf(holder),
        endSocketsJobs.add({ username }),
        resetCodes.patch(checked.right, usedUp),
        // An attacker may have requested a change of the address, which the reset must end.
        codes.erase({ username, purpose: 'address' }),
        signInFailures.erase({ username }),
        knownDevices.erase({ username }),
      ],
      reply: { success: 'Password updated. Please sign in.' },
    };
  },
});

function withCommon(refusal: Refusal, common: Refusal | undefined): Refusal {
  return common === undefined ? refusal : combined([refusal, common]);
}
