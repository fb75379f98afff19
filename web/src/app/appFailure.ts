import { isReachable } from '../api/isReachable.ts';
import { UNREACHABLE } from '../api/refusal.ts';

/** In place of an app whose code did not come, or failed before it showed anything. */
export function showAppFailure(words: string) {
  const root = document.getElementById('root');
  if (root === null) return;
  const heading = document.createElement('h1');
  heading.textContent = words;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Try again';
  button.addEventListener('click', () => void reload(heading));
  const alert = document.createElement('div');
  alert.setAttribute('role', 'alert');
  alert.append(heading, button);
  const main = document.createElement('main');
  main.className = 'app-failure';
  main.append(alert);
  root.replaceChildren(main);
  // From a visitor who is known it was hidden until the app would show what is theirs.
  delete document.documentElement.dataset.visitor;
}

/** A document remembers code that did not come, so only a new one asks for it again. */
async function reload(heading: HTMLElement) {
  heading.textContent = 'Trying again…';
  if (await isReachable()) location.reload();
  else heading.textContent = UNREACHABLE;
}
