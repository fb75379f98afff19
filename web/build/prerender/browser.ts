import { memoryStorage } from '../../src/session/storage.ts';

// Stands for the browser of a signed-out user while the app is prerendered.

const asked = { scheme: 'light' };

/** Makes the browser prefer a colour scheme. */
export function prefer(scheme: 'light' | 'dark') {
  asked.scheme = scheme;
}

function matchMedia(query: string) {
  return {
    get matches() {
      return query === `(prefers-color-scheme: ${asked.scheme})`;
    },
    addEventListener() {},
    removeEventListener() {},
  };
}

const localStorage = memoryStorage();
const sessionStorage = memoryStorage();
Object.assign(globalThis, {
  window: { matchMedia, localStorage, sessionStorage, addEventListener() {} },
});
