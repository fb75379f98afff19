import { removeDrafts, WAITING_LEADS } from './draftStorage.ts';
import { session, tabStorage } from './session.ts';

interface LogoutOptions {
  /** Keeps the leads that wait on this device for the user's next session, when the user was not asked about them. */
  readonly keepsLeads?: boolean;
}

/** Ends the user's session at once in the browser, and on the server without waiting for the response. */
export function logout({ keepsLeads = false }: LogoutOptions = {}) {
  const { user } = session.get();
  session.logout();
  // The next user of this tab must not find what was typed in it.
  tabStorage.clear();
  if (user === undefined) return;
  removeDrafts('user', user.username, keepsLeads ? WAITING_LEADS : undefined);
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
