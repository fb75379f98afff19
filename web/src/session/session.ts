import { openStorage, withOverflow } from './storage.ts';
import { createSessionStore } from './store.ts';

/** What this device keeps, whoever uses it and however long. */
export const deviceStorage = openStorage('localStorage');

/** The session of this browser, in step between its tabs. */
export const session = createSessionStore(withOverflow(deviceStorage));

/** What belongs to this tab and ends with it, such as what was typed and not sent. */
export const tabStorage = withOverflow(openStorage('sessionStorage'));

window.addEventListener('storage', (event) => {
  if (event.storageArea === window.localStorage) session.reread();
});

// A page that comes back whole by the back button has missed what other pages wrote.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) session.reread();
});
