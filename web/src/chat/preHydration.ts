import { UNREACHABLE } from '../api/refusal.ts';
import { chatIdOf } from './address.ts';
import { readVisitorId } from './visitorId.ts';

/*
 * Stands in the documents of bots, which show the welcome before the code of the chat has come. It hides that from
 * whoever has been here before, and keeps what is submitted too early.
 */

const chatId = chatIdOf(location.pathname);
if (chatId !== undefined && readVisitorId(chatId) !== undefined)
  document.documentElement.dataset.visitor = 'known';

/** The code's address, where it did not come. */
let missing: string | undefined;

// The welcome would leave the page. The chat submits it when it gets there.
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  form.dataset.isSubmitted = '';
  form.querySelector('.chat-problem')?.remove();
  if (missing !== undefined) askAgain(missing);
});

// Of files this is told on the way down alone.
window.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    missing = target.src;
    document.querySelectorAll('form').forEach(refuse);
  },
  true,
);

/** Says that the code did not come. */
function refuse(form: HTMLFormElement) {
  delete form.dataset.isSubmitted;
  const message = document.createElement('p');
  Object.assign(message, { className: 'chat-problem', role: 'alert', textContent: UNREACHABLE });
  form.querySelector('[type=submit]')?.before(message);
}

/** By another address: a document remembers what did not come. */
function askAgain(address: string) {
  missing = undefined;
  const src = `${address}${address.includes('?') ? '-' : '?'}again`;
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
}
