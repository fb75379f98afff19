import { prerendered } from '../../shared/documents.ts';
import { keys } from './session/store.ts';

/*
 * Runs before anything is painted, apart from the app, whose code is still on its way then. A document that was made
 * beforehand shows what people see of whom this browser knows nothing; of anybody else the app decides what they see.
 */

const app = document.currentScript?.dataset.app;
if (isKnown()) {
  // The mark is the app's to take away, and hides what was made beforehand.
  document.documentElement.dataset.visitor = 'known';
  // It may be the title of another screen.
  document.title = 'M-Suite';
  start();
} else if (location.pathname + location.search + location.hash === '/') {
  location.replace(prerendered.login);
} else if (
  document.visibilityState === 'visible' &&
  PerformanceObserver.supportedEntryTypes.includes('paint')
) {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
} else {
  // Nothing is painted in a tab that nobody looks at.
  start();
}

/** Loads the app of a document that was made beforehand, when that has been painted. */
function start() {
  if (app !== undefined) import(/* @vite-ignore */ app);
}

function isKnown(): boolean {
  try {
    return sessionStorage.length > 0 || Object.values(keys).some((key) => localStorage.getItem(key) !== null);
  } catch (error) {
    // Where storage is blocked, nobody stays signed in.
    if (error instanceof DOMException) return false;
    throw error;
  }
}

// Of a form that no code has taken up yet: it would leave the page. The app sends it when it gets there.
document.addEventListener('submit', (event) => {
  if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.target.dataset.isSubmitted = '';
});
