import { admin as calls } from '../../shared/contract/admin.ts';
import { checkPassword, decideOnPassword } from '../account/passwordCheck.ts';
import { command } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { admins } from '../store/admin.ts';
import { adminSessions, startSession } from '../store/session.ts';
import { signInFailures } from '../store/signInFailures.ts';

export const login = command(calls.login, {
  reads: ({ body: { username } }) => ({
    admin: admins.at({ username }),
    failures: signInFailures.at({ kind: 'admin', username }),
  }),
  prepare: ({ body, admin, failures }) => checkPassword(body.password, admin?.passwordHash, failures),
  decide: ({ body: { username }, admin, failures, prepared: check }) =>
    decideOnPassword(
      { name: { kind: 'admin', username }, storedHash: admin?.passwordHash, failures, check },
      {
        wrong: new Refusal(401, 'WRONG_PASSWORD', 'Incorrect username or password'),
        whenRight: () => {
          const { token, write } = startSession('admin', username, admin?.sessionVersion ?? 0);
          return { writes: [write], reply: { adminToken: token, username: admin?.username ?? username } };
        },
      },
    ),
});

export const logout = command(calls.logout, {
  decide: ({ caller: { token } }) => ({
    writes: [adminSessions.erase(token)],
    reply: { success: 'Signed out' },
  }),
});
