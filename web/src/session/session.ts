import { databaseOf, eraseDatabase } from './deviceDatabase.ts';
import { openStorage, withOverflow } from './storage.ts';
import { createSessionStore } from './store.ts';

export const deviceStorage = openStorage('localStorage');

/** The session of this browser, shared by its tabs. */
export const session = createSessionStore(withOverflow(deviceStorage));

/** Holds what ends with this tab, such as unsent drafts. */
export const tabStorage = withOverflow(openStorage('sessionStorage'));

let signedIn = session.get().user?.username;

// What was read is for the eyes of its user alone: it ends with the session, however that ends.
session.subscribe(() => {
  const username = session.get().user?.username;
  if (signedIn !== undefined && username !== signedIn) eraseDatabase(databaseOf('replies', signedIn));
  signedIn = username;
});

window.addEventListener('storage', (event) => {
  if (event.storageArea === window.localStorage) session.reread();
});

// A page that is restored from the back/forward cache has missed the storage events of other pages.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) session.reread();
});
