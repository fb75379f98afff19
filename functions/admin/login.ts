import type { admin as calls } from '../../shared/contract/admin.ts';
import { tryPassword } from '../account/trial.ts';
import type { Handler } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { parseAdmin } from '../store/admin.ts';
import { adminKey, attemptsKey } from '../store/keys.ts';
import { endSession, startSession } from '../store/session.ts';

export const login: Handler<typeof calls.login> = {
  alongside: ({ body: { username } }) => [adminKey(username), attemptsKey('admin', username)],
  handle: async ({ body: { username, password }, items: [stored, seen] }) => {
    const admin = parseAdmin(stored);
    const { token, step } = startSession('admin', username, admin?.sessionVersion ?? 0);
    await tryPassword(
      { kind: 'admin', username, seen, password, storedHash: admin?.passwordHash },
      {
        wrong: () => new Refusal(401, 'WRONG_PASSWORD', 'Incorrect username or password'),
        whenRight: () => [step],
      },
    );
    return { adminToken: token, username: admin?.username ?? username };
  },
};

export const logout: Handler<typeof calls.logout> = {
  handle: async ({ caller }) => {
    await endSession(caller.session);
    return { success: 'Signed out' };
  },
};
