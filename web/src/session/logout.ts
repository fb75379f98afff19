import { removeDrafts } from './draftStorage.ts';
import { session, tabStorage } from './session.ts';

/** Ends the user's session: here at once, on the server as soon as it can be told. */
export function logout() {
  const { user } = session.get();
  session.logout();
  tabStorage.clear(); // What was typed in this tab is nobody else's to find.
  if (user === undefined) return;
  removeDrafts('user', user.username);
  ignoreFailure(import('../api/endSession.ts').then((calls) => calls.endUserSession(user.token)));
}

/** As `logout`, for the admin. */
export function logoutAdmin() {
  const { admin } = session.get();
  session.unauthenticate();
  tabStorage.clear();
  if (admin === undefined) return;
  removeDrafts('admin', admin.username);
  ignoreFailure(import('../api/endSession.ts').then((calls) => calls.endAdminSession(admin.adminToken)));
}

/** A server that cannot be told ends the session by itself when it has been idle. */
function ignoreFailure(request: Promise<unknown>) {
  request.catch(() => {});
}
