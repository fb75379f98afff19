import { prerendered } from '../../../shared/documents.ts';
import { isReachable } from '../api/isReachable.ts';
import { UNREACHABLE } from '../api/refusal.ts';
import { keys } from '../session/store.ts';
import { preload, preloadScreen } from './preloadScreen.ts';

/*
 * Runs before the first paint, while the code of the app is still loading. A prerendered document shows the screen of a
 * visitor who is not signed in, follows no mailed link and was not sent here by another screen, such as an invitation's.
 * For other visitors the app decides what they see.
 */

/** The files of a prerendered document's code in the order in which they run, the app last. */
const code = document.currentScript?.dataset.code?.split(' ') ?? [];
/** The code files and first reads of each route by its path; only `index.html` has them. */
const screenList = document.currentScript?.dataset.screens;
let isMissing = false;
const hasSession = isKnown();
if (hasSession || isByMailedLink() || isSentHere()) {
  // The app removes the mark, which hides the prerendered screen.
  document.documentElement.dataset.visitor = 'known';
  // The prerendered title may be another screen's.
  document.title = 'M-Suite';
  start();
  if (screenList !== undefined) preloadScreen(JSON.parse(screenList), { hasSession });
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
  // A hidden tab paints nothing.
  start();
}

/** Loads the code after the first paint, so that it does not compete with it. */
function start() {
  code.forEach(preload);
  const run = () => void runInTurn().catch(tellMissing);
  // Hydration needs the whole document, which may still be loading.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
  else run();
}

/** Runs each file in a task of its own, imports first, so that taps and keys are handled in between. */
async function runInTurn() {
  for (const file of code) await import(/* @vite-ignore */ file);
}

/** The code did not load, or failed: a submitted form is not sent, and a signed-in user would see nothing. */
function tellMissing(failure: unknown) {
  isMissing = true;
  if (document.documentElement.dataset.visitor !== undefined) showAppFailure(UNREACHABLE);
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-is-submitted]')) refuse(form);
  throw failure;
}

function refuse(form: HTMLFormElement) {
  delete form.dataset.isSubmitted;
  const message = document.createElement('p');
  Object.assign(message, {
    className: 'pre-hydration-failure form-note tone-bad',
    role: 'alert',
    textContent: UNREACHABLE,
  });
  form.querySelector('.form-buttons')?.before(message);
}

/** A document caches a failed import, so only a reload asks for it again. */
async function reload(onUnreachable: () => void) {
  if (await isReachable()) location.reload();
  else onUnreachable();
}

/** Replaces an app whose code did not load, or failed before it rendered anything. */
function showAppFailure(words: string) {
  const root = document.getElementById('root');
  if (root === null) return;
  const heading = document.createElement('h1');
  heading.className = 'text size-l align-center';
  heading.textContent = words;
  const button = document.createElement('button');
  button.type = 'button';
  // Without the app's code there is no antd control.
  button.className = 'card padding-3 weight-strong';
  button.textContent = 'Try again';
  button.addEventListener('click', () => {
    heading.textContent = 'Trying again…';
    void reload(() => {
      heading.textContent = UNREACHABLE;
    });
  });
  const alert = document.createElement('div');
  alert.className = 'stack gap-4 align-center';
  alert.setAttribute('role', 'alert');
  alert.append(heading, button);
  const main = document.createElement('main');
  main.className = 'frame stack align-center justify-center padding-4';
  main.append(alert);
  root.replaceChildren(main);
  // The prerendered screen is hidden from signed-in users until the app renders their own.
  delete document.documentElement.dataset.visitor;
}

function isKnown(): boolean {
  try {
    return sessionStorage.length > 0 || Object.values(keys).some((key) => localStorage.getItem(key) !== null);
  } catch (error) {
    // Nobody stays signed in where storage is blocked.
    if (error instanceof DOMException) return false;
    throw error;
  }
}

/** A mailed link to choose a new password leads to another form than the prerendered one. */
function isByMailedLink(): boolean {
  return location.pathname === prerendered.forgotPassword && location.search !== '';
}

/** The screen may name where the visitor goes on to, which React Router keeps in the history entry. */
function isSentHere(): boolean {
  const { usr }: { usr?: unknown } = Object(history.state);
  return usr !== undefined && usr !== null;
}

// Without its script a document that is not prerendered would stay blank. The error event of a script does not bubble.
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

// Chromium offers the installation once, mostly before the app's code has loaded: Home has a button for it.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  Object.assign(window, { installPrompt: event });
});

// A form that is not hydrated yet would leave the page; the app sends it after hydration.
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  const shown = form.querySelector('.pre-hydration-failure');
  shown?.remove();
  form.dataset.isSubmitted = '';
  if (!isMissing) return;
  // Reloading would lose the typed text, so the failure is shown first.
  if (shown === null) refuse(form);
  else void reload(() => refuse(form));
});
