import { randomUUID } from 'node:crypto';
import type { user as calls } from '../../shared/contract/user.ts';
import { requireCode } from '../account/code.ts';
import { refuseCommon } from '../account/password.ts';
import { tryPassword } from '../account/trial.ts';
import type { Handler } from '../http/handler.ts';
import { changedMeanwhile, invalid } from '../http/refusal.ts';
import { parseCode, useUp } from '../store/code.ts';
import { attemptsKey, emailKey, passwordKey, resetKey } from '../store/keys.ts';
import { hashPassword } from '../store/passwordHash.ts';
import { askForReset } from '../store/reset.ts';
import { keepSession } from '../store/session.ts';
import {
  changePassword as changeTo,
  parseEmailHolder,
  parsePassword,
  resetPassword as resetTo,
} from '../store/user.ts';
import { ConditionFailed, type Step, writeTogether } from '../store/write.ts';

export const changePassword: Handler<typeof calls.changePassword> = {
  alongside: ({ username }) => [passwordKey(username), attemptsKey('user', username)],
  handle: async ({ caller: { user, session }, body: { currPass, newPass }, items: [stored, seen] }) => {
    refuseCommon(newPass, { field: 'newPass', username: user.username });
    const steps = async () => [
      ...changeTo(user, await hashPassword(newPass)),
      keepSession(session, user.sessionVersion + 1),
    ];
    await orChanged(
      tryPassword(
        {
          kind: 'user',
          username: user.username,
          seen,
          password: currPass,
          storedHash: parsePassword(stored),
        },
        {
          wrong: () => invalid('currPass', 'Current password is incorrect', 'WRONG_PASSWORD'),
          whenRight: steps,
        },
      ),
    );
    return { success: 'Password updated' };
  },
};

/** Answers the same, in the same time, for every address: the code is made and mailed after the answer. */
export const forgotPassword: Handler<typeof calls.forgotPassword> = {
  handle: async ({ body: { email } }) => {
    await askForReset(email, randomUUID());
    return { message: 'If that email is registered, a reset code is on its way.' };
  },
};

export const resetPassword: Handler<typeof calls.resetPassword> = {
  alongside: ({ body: { email } }) => [resetKey(email), emailKey(email)],
  handle: async ({ body: { email, code, newPass }, items: [stored, marker] }) => {
    refuseCommon(newPass, { field: 'newPass', username: undefined });
    const key = resetKey(email);
    const right = await requireCode(key, parseCode(stored), code);
    const holder = parseEmailHolder(marker);
    // The account has left this address since the code was mailed.
    if (holder === undefined) throw changedMeanwhile();
    refuseCommon(newPass, { field: 'newPass', username: holder.username });
    const unlock: Step = { remove: attemptsKey('user', holder.username) };
    const steps = [...resetTo(holder, await hashPassword(newPass)), useUp(key, right), unlock];
    await orChanged(writeTogether(steps));
    return { success: 'Password updated. Please sign in.' };
  },
};

/** Somebody changed the account between the read and the write: nothing was written. */
async function orChanged(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    throw error instanceof ConditionFailed ? changedMeanwhile() : error;
  }
}
