import type { user as calls } from '../../shared/contract/user.ts';
import { tryPassword } from '../account/trial.ts';
import { validityMark } from '../account/validity.ts';
import type { Handler } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { attemptsKey, passwordKey, profileKey } from '../store/keys.ts';
import { endSession, startSession } from '../store/session.ts';
import { parsePassword, parseUser } from '../store/user.ts';

export const login: Handler<typeof calls.login> = {
  alongside: ({ body: { username } }) => [
    profileKey(username),
    passwordKey(username),
    attemptsKey('user', username),
  ],
  handle: async ({ body: { username, password }, items: [profile, stored, seen] }) => {
    const user = parseUser(profile);
    const { token, step } = startSession('user', username, user?.sessionVersion ?? 0);
    await tryPassword(
      { kind: 'user', username, seen, password, storedHash: parsePassword(stored) },
      {
        wrong: () => new Refusal(401, 'WRONG_PASSWORD', 'Incorrect username or password'),
        whenRight: () => {
          // Said only to whoever knows the password.
          if (user?.isSuspended) throw new Refusal(403, 'SUSPENDED', 'This account is suspended');
          return [step];
        },
      },
    );
    return {
      token,
      username: user?.username ?? username,
      ...(user?.isValidated && { valToken: validityMark() }),
    };
  },
};

export const logout: Handler<typeof calls.logout> = {
  handle: async ({ caller }) => {
    await endSession(caller.session);
    return { success: 'Signed out' };
  },
};
