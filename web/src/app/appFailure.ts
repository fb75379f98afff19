import { isReachable } from '../api/isReachable.ts';
import { UNREACHABLE } from '../api/refusal.ts';

/** Replaces an app whose code did not load, or failed before it rendered anything. */
export function showAppFailure(words: string) {
  const root = document.getElementById('root');
  if (root === null) return;
  const heading = document.createElement('h1');
  heading.className = 'size-l';
  heading.textContent = words;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'tall';
  button.textContent = 'Try again';
  button.addEventListener('click', () => void reload(heading));
  const alert = document.createElement('div');
  alert.className = 'stack gap-4 align-center';
  alert.setAttribute('role', 'alert');
  alert.append(heading, button);
  const main = document.createElement('main');
  main.className = 'app-failure';
  main.append(alert);
  root.replaceChildren(main);
  // The prerendered screen is hidden from signed-in users until the app renders their own.
  delete document.documentElement.dataset.visitor;
}

/** A document caches a failed import, so only a reload asks for it again. */
async function reload(heading: HTMLElement) {
  heading.textContent = 'Trying again…';
  if (await isReachable()) location.reload();
  else heading.textContent = UNREACHABLE;
}
