import { isReachable } from './isReachable.ts';

const INTERVAL_MS = 10_000;

/** Calls `act` when the site answers again, until the returned function is called. */
export function whenReachable(act: () => void): () => void {
  const stopping = new AbortController();
  const check = async () => {
    if (!document.hidden && (await isReachable()) && !stopping.signal.aborted) act();
  };
  window.addEventListener('online', () => void check(), { signal: stopping.signal });
  // Networks without a way to the site are online too.
  const timer = setInterval(() => void check(), INTERVAL_MS);
  return () => {
    stopping.abort();
    clearInterval(timer);
  };
}
