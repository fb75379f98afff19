import { TIMEOUT_MS } from './request.ts';

declare global {
  interface Window {
    /** The reads that were sent while the code of the app was still loading, by their URLs. */
    firstReads?: Map<string, FirstRead>;
  }
}

interface FirstRead {
  readonly token: string;
  readonly sentAt: number;
  readonly response: Promise<Response>;
}

/** Sends a read before the app runs, which takes the response later. */
export function sendFirstRead(url: string, token: string): void {
  const response = fetch(url, {
    headers: { accessToken: token },
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // Who takes the response handles its failure.
  response.catch(() => {});
  window.firstReads ??= new Map();
  window.firstReads.set(url, { token, sentAt: Date.now(), response });
}

/** Returns the response to a read that was sent before the app ran, once. */
export function takeFirstRead(url: string, token: string | undefined): Promise<Response> | undefined {
  const read = window.firstReads?.get(url);
  window.firstReads?.delete(url);
  if (read === undefined || read.token !== token) return undefined;
  // A read that no screen has taken by then is out of date.
  return Date.now() - read.sentAt < TIMEOUT_MS ? read.response : undefined;
}
