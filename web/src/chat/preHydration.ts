import { WORDS_ID } from '../../../shared/documents.ts';
import { chatIdOf } from './address.ts';
import { readVisitorId } from './visitorId.ts';

/*
 * This script is inline in the documents of bots, which show the welcome before the code of the chat has loaded. It
 * hides the welcome from returning visitors and holds back a form that is submitted before the code has loaded.
 */

const chatId = chatIdOf(location.pathname);
if (chatId !== undefined && readVisitorId(chatId) !== undefined)
  document.documentElement.dataset.visitor = 'known';

/** The URL of the code when it failed to load. */
let missing: string | undefined;

// A native submit would leave the page. The chat submits the form when its code has loaded.
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  form.dataset.isSubmitted = '';
  form.querySelector('.chat-problem')?.remove();
  if (missing !== undefined) reloadCode(missing);
});

// Load errors of elements do not bubble, so the listener captures them.
window.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    missing = target.src;
    document.querySelectorAll('form').forEach(refuse);
  },
  true,
);

function refuse(form: HTMLFormElement) {
  delete form.dataset.isSubmitted;
  const { unreachable } = JSON.parse(document.getElementById(WORDS_ID)?.textContent ?? '{}');
  const message = document.createElement('p');
  Object.assign(message, { className: 'chat-problem', role: 'alert', textContent: unreachable });
  form.querySelector('[type=submit]')?.before(message);
}

/** Loads the code from a different URL, because a document does not load a failed module again. */
function reloadCode(url: string) {
  missing = undefined;
  const src = `${url}${url.includes('?') ? '-' : '?'}again`;
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
}
