import { databaseOf, eraseDatabase } from './deviceDatabase.ts';
import { OUTBOX, removeDrafts } from './draftStorage.ts';
import { session, tabStorage } from './session.ts';

interface LogoutOptions {
  /** Keeps what waits on this device for the user's next session, when the user was not asked about it. */
  readonly keepsOutbox?: boolean;
}

/** Ends the user's session at once in the browser, and on the server without waiting for the response. */
export function logout({ keepsOutbox = false }: LogoutOptions = {}) {
  const { user } = session.get();
  session.logout();
  // The next user of this tab must not find what was typed in it.
  tabStorage.clear();
  if (user === undefined) return;
  removeDrafts('user', user.username, keepsOutbox ? OUTBOX : undefined);
  if (!keepsOutbox) eraseDatabase(databaseOf('outbox', user.username));
  ignoreFailure(import('../api/endSession.ts').then((calls) => calls.endUserSession(user.token)));
}

export function logoutAdmin() {
  const { admin } = session.get();
  session.unauthenticate();
  tabStorage.clear();
  if (admin === undefined) return;
  removeDrafts('admin', admin.username);
  ignoreFailure(import('../api/endSession.ts').then((calls) => calls.endAdminSession(admin.adminToken)));
}

/** Ignores a failed logout call: the server ends an idle session by itself. */
function ignoreFailure(request: Promise<unknown>) {
  request.catch(() => {});
}
