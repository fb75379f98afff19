import { randomUUID } from 'node:crypto';
import { user as calls } from '../../../shared/contract/user.ts';
import {
  checkUserPassword,
  decideOnPassword,
  passwordReads,
  unchanged,
} from '../../lib/account/passwordCheck.ts';
import { command } from '../../lib/http/handler.ts';
import { Refusal } from '../../lib/http/refusal.ts';
import { knownDevices } from '../../lib/store/device.ts';
import { endSocketsJobs } from '../../lib/store/job.ts';
import { sessions, startSession } from '../../lib/store/session.ts';
import { users } from '../../lib/store/user.ts';

export const login = command(calls.login, {
  reads: ({ body: { username } }) => ({
    user: users.at({ username }),
    ...passwordReads({ username }),
  }),
  prepare: (input) => checkUserPassword(input.body.password, { ...input, username: input.body.username }),
  decide: ({ body: { username }, user, prepared: check, ...input }) =>
    decideOnPassword(
      { ...input, username },
      {
        check,
        devices: 'remember',
        wrong: new Refusal(401, 'WRONG_PASSWORD', 'Incorrect username or password'),
        whenRight: () => {
          // Only the right password reveals this.
          if (user?.isSuspended) throw new Refusal(403, 'SUSPENDED', 'This account is suspended');
          const { token, write } = startSession('user', username, user?.sessionVersion ?? 0);
          const reply = {
            token,
            username: user?.username ?? username,
            // A mark for the client, which grants nothing: the server reads the user.
            ...(user?.isValidated && { valToken: randomUUID() }),
          };
          return { writes: [write, ...unchanged(input.password)], reply };
        },
      },
    ),
});

export const logout = command(calls.logout, {
  decide: ({ caller: { token } }) => ({
    writes: [sessions.erase(token), endSocketsJobs.add({ username: token.username })],
    reply: { success: 'Signed out' },
  }),
});

/** Ends all sessions and their sockets, and forgets the known devices. */
export const logoutAll = command(calls.logoutAll, {
  decide: ({ caller: { user, token } }) => ({
    writes: [
      users.patch(user, { sessionVersion: user.sessionVersion + 1 }),
      sessions.erase(token),
      knownDevices.erase({ username: user.username }),
      endSocketsJobs.add({ username: user.username }),
    ],
    reply: { success: 'Signed out everywhere' },
  }),
});
