import type { Call } from '../../../shared/contract/call.ts';
import { fetchJson, type RequestParts, urlOf } from './request.ts';

declare global {
  interface Window {
    /** The first reads of the screen that the app has not taken yet, by their URLs. */
    firstReads?: Map<string, FirstRead>;
  }
}

interface FirstRead {
  readonly token: string;
  readonly sentAt: number;
  readonly response: Promise<Response>;
}

/** The app takes no older response. On Slow 3G its code loads in 7 s. */
const MAX_AGE_MS = 10_000;

/** Changes that the server pushes within this time before the live connection are rare. */
const RECENT_MS = 3_000;

let hasOldRead = false;

/** Sends a GET call of a user while the code of the app is still loading. The app takes the response. */
export function sendFirstRead(path: Call['path'], params: RequestParts['params'], token: string): void {
  const response = fetchJson({ method: 'GET', path }, { params }, { accessToken: token });
  // Whoever takes the response handles its failure.
  response.catch(() => {});
  window.firstReads ??= new Map();
  window.firstReads.set(urlOf({ path }, { params }), { token, sentAt: Date.now(), response });
}

/** Returns the response to a first read, once. Undefined where the app has to send the call itself. */
export async function takeFirstRead(url: string, token: string | undefined): Promise<Response | undefined> {
  const read = window.firstReads?.get(url);
  window.firstReads?.delete(url);
  if (read === undefined || read.token !== token) return undefined;
  const age = Date.now() - read.sentAt;
  if (age >= MAX_AGE_MS) return undefined;
  hasOldRead ||= age >= RECENT_MS;
  // The network may be back since the read failed, or may have lost it.
  return Promise.race([read.response.catch(() => undefined), undefinedAfter(MAX_AGE_MS - age)]);
}

const undefinedAfter = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds));

/** Forgets the first reads, which a write makes out of date. */
export function forgetFirstReads(): void {
  window.firstReads?.clear();
}

/** Returns whether a first read was taken late, so that pushes may have been missed. True once. */
export function hadOldRead(): boolean {
  const had = hasOldRead;
  hasOldRead = false;
  return had;
}
