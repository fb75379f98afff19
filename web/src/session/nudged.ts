import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { draftStorage } from './draftStorage.ts';
import { storedRecord } from './storedRecord.ts';

/** The nudges that this device remembers. */
const KEPT = 200;

const Nudges = z.catch(
  z.object({ last: z.array(z.object({ teamName: z.string(), username: z.string(), at: z.number() })) }),
  { last: [] },
);

interface Nudged {
  readonly teamName: string;
  readonly username: string;
}

const listeners = new Set<() => void>();

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function stored() {
  const { storage, prefix } = draftStorage('user');
  return storage.getItem(`${prefix}nudged`);
}

const isOf =
  ({ teamName, username }: Nudged) =>
  (one: Nudged) =>
    one.teamName === teamName && one.username === username;

/** Remembers on this device that the user has just nudged a member, until the user signs out. */
export function rememberNudge({ teamName, username }: Nudged) {
  const { storage, prefix } = draftStorage('user');
  const { last } = Nudges.parse(storedRecord(stored()));
  const others = last.filter((one) => !isOf({ teamName, username })(one));
  const kept = [{ teamName, username, at: Date.now() }, ...others].slice(0, KEPT);
  storage.setItem(`${prefix}nudged`, JSON.stringify({ last: kept }));
  for (const listener of listeners) listener();
}

/** Returns when the user last nudged a member on this device, in ms since 1970; undefined where that is not known. */
export function useNudgedAt(member: Nudged): number | undefined {
  const { last } = Nudges.parse(storedRecord(useSyncExternalStore(subscribe, stored)));
  return last.find(isOf(member))?.at;
}
