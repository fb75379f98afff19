import type { Call } from '../../../shared/contract/call.ts';
import { sendFirstRead } from '../api/firstReads.ts';
import { keys } from '../session/store.ts';
import { storedRecord } from '../session/storedRecord.ts';

type Reads = readonly Call['path'][];

interface ScreenList {
  readonly files: readonly string[];
  readonly screens: readonly (readonly [path: string, files: readonly number[], reads: Reads])[];
}

/** A phone takes 8 ms to ask for a file. */
const FILES_PER_TASK = 4;

/** Sends the first reads of the screen and loads its code together with the app's, which would ask for both only when it runs. */
export function preloadScreen(
  { files, screens }: ScreenList,
  { hasSession }: { readonly hasSession: boolean },
) {
  for (const [path, own, reads] of screens) {
    const pattern = `^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`;
    const found = new RegExp(pattern).exec(location.pathname);
    if (found === null) continue;
    // A search in the address asks for other reads.
    if (hasSession && location.search === '') sendReads(reads, found.groups);
    const hrefs = own.map((index) => `/${files[index]}`);
    void loadInTurn(hrefs);
    void runScripts(hrefs);
    break;
  }
}

/** Sends the calls of a verified user. Others, and whoever has a session that the app does not know, see another screen. */
function sendReads(reads: Reads, encoded: Readonly<Record<string, string>> = {}) {
  const { token, username } = storedRecord(localStorage.getItem(keys.user));
  if (typeof token !== 'string' || !token || !username || !localStorage.getItem(keys.validity)) return;
  const params = decoded(encoded);
  if (params === undefined) return;
  for (const path of reads) sendFirstRead(path, params, token);
}

/** Undefined for a malformed address, which the app itself handles. */
function decoded(encoded: Readonly<Record<string, string>>): Readonly<Record<string, string>> | undefined {
  try {
    return Object.fromEntries(
      Object.entries(encoded).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Loads files in short tasks, between which taps and keys are handled. */
async function loadInTurn(hrefs: readonly string[]) {
  for (const [index, href] of hrefs.entries()) {
    if (index % FILES_PER_TASK === 0) await nextTask();
    preload(href);
  }
}

/** Runs scripts, imports first, each in a task of its own. The app would run all of them in one. */
async function runScripts(hrefs: readonly string[]) {
  await nextTask();
  // The app says so when it does not get a file that it imports.
  for (const href of hrefs) if (href.endsWith('.js')) await import(/* @vite-ignore */ href).catch(() => {});
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

export function preload(href: string) {
  const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
  const link = document.createElement('link');
  document.head.append(Object.assign(link, kind, { crossOrigin: 'anonymous', href }));
}
