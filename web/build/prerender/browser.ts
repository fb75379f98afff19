import { memoryStorage } from '../../src/session/storage.ts';

// What the app needs of a browser to be rendered: one that knows nobody.

const asked = { scheme: 'light' };

/** Has the browser prefer a scheme. */
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
