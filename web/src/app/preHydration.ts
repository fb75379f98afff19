import { prerendered } from '../../../shared/documents.ts';
import { isReachable } from '../api/isReachable.ts';
import { UNREACHABLE } from '../api/refusal.ts';
import { keys } from '../session/store.ts';
import { showAppFailure } from './appFailure.ts';

/*
 * Runs before anything is painted, apart from the app, whose code is still on its way then. A document that was made
 * beforehand shows what people see of whom this browser knows nothing, and who come by no mailed link; of anybody else
 * the app decides what they see.
 */

/** Of a document that was made beforehand: the files of its code in the order in which they run, the app at last. */
const code = document.currentScript?.dataset.code?.split(' ') ?? [];
let isMissing = false;
if (isKnown() || isByMailedLink()) {
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
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    start();
  }).observe({ type: 'paint', buffered: true });
} else {
  // Nothing is painted in a tab that nobody looks at.
  start();
}

/** Has the code come. It leaves the line to what is painted first. */
function start() {
  for (const href of code) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', href }));
  }
  const run = () => void runInTurn().catch(tellMissing);
  // It takes over what stands in the document, which may not be here to its end.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
  else run();
}

/** Each file in a task of its own, what others need before them: a phone lets taps and keys in between. */
async function runInTurn() {
  for (const file of code) await import(/* @vite-ignore */ file);
}

/** The code did not come, or failed: what was sent goes nowhere, and whoever is known would be shown nothing. */
function tellMissing(failure: unknown) {
  isMissing = true;
  if (document.documentElement.dataset.visitor !== undefined) showAppFailure(UNREACHABLE);
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-is-submitted]')) refuse(form);
  throw failure;
}

function refuse(form: HTMLFormElement) {
  delete form.dataset.isSubmitted;
  const message = document.createElement('p');
  Object.assign(message, { className: 'pre-hydration-failure', role: 'alert', textContent: UNREACHABLE });
  form.querySelector('.form-buttons')?.before(message);
}

/** A document remembers code that did not come, so only a new one asks for it again. */
async function reloadFor(form: HTMLFormElement) {
  if (await isReachable()) location.reload();
  else refuse(form);
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

/** A link that is mailed to choose a new password leads to another form than is in the document. */
function isByMailedLink(): boolean {
  return location.pathname === prerendered.forgotPassword && location.search !== '';
}

// Of a document with nothing but the app, which would stay blank. A script that did not come says so to itself alone.
window.addEventListener(
  'error',
  ({ target }) => {
    const isOfScript = target instanceof HTMLScriptElement;
    const isBlank = document.getElementById('root')?.childElementCount === 0;
    if (isBlank && (isOfScript || target === window)) {
      showAppFailure(isOfScript ? UNREACHABLE : 'This page could not be shown');
    }
  },
  true,
);

// Of a form that no code has taken up yet: it would leave the page. The app sends it when it gets there.
document.addEventListener('submit', (event) => {
  if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  const told = event.target.querySelector('.pre-hydration-failure');
  told?.remove();
  event.target.dataset.isSubmitted = '';
  if (!isMissing) return;
  // What is typed would be lost: not before it is said that something is wrong.
  if (told === null) refuse(event.target);
  else void reloadFor(event.target);
});
