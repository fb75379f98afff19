import { databaseOf, eraseDatabase } from './deviceDatabase.ts';
import { deviceStorage, session, tabStorage } from './session.ts';
import type { KeyValueStorage } from './storage.ts';
import { storedRecord } from './storedRecord.ts';

type Owner = 'user' | 'admin';

/** Returns the storage for drafts: the device for a signed-in user, the tab for an anonymous one. */
export function draftStorage(owner: Owner): { storage: KeyValueStorage; prefix: string } {
  const username = session.get()[owner]?.username;
  if (username === undefined) return { storage: tabStorage, prefix: 'draft:' };
  return { storage: deviceStorage, prefix: prefixOf(owner, username) };
}

/** Counts the requests that wait on this device, beside the database that has them, so that it is known at once. */
export const OUTBOX = 'outbox';

/** Returns how many requests of the signed-in user wait on this device. */
export function countWaiting(): number {
  const { storage, prefix } = draftStorage('user');
  return waitingIn(storage.getItem(`${prefix}${OUTBOX}`)).count;
}

/** Changes the count, which other tabs notice. */
export function rememberWaiting(count: number) {
  const { storage, prefix } = draftStorage('user');
  const key = `${prefix}${OUTBOX}`;
  if (count > 0) storage.setItem(key, JSON.stringify({ count, at: Date.now() }));
  else storage.removeItem(key);
}

interface Waiting {
  readonly username: string;
  readonly count: number;
  /** The time of the latest change on this device's clock. */
  readonly at: number;
}

/** Returns the users whose session has ended while requests of theirs waited on this device. */
export function othersWaiting(): readonly Waiting[] {
  const own = session.get().user?.username;
  return Array.from({ length: deviceStorage.length }, (_, index) => deviceStorage.key(index) ?? '').flatMap(
    (key) => {
      const username = /^draft:user:(.+):outbox$/.exec(key)?.[1];
      if (username === undefined || username === own) return [];
      return [{ username, ...waitingIn(deviceStorage.getItem(key)) }];
    },
  );
}

/** Removes the requests of another user that wait on this device. */
export function discardWaiting(username: string) {
  deviceStorage.removeItem(`${prefixOf('user', username)}${OUTBOX}`);
  eraseDatabase(databaseOf('outbox', username));
}

function waitingIn(json: string | null) {
  const { count, at } = storedRecord(json);
  return { count: typeof count === 'number' ? count : 0, at: typeof at === 'number' ? at : 0 };
}

/** Removes the drafts of a user, except the one with the name `kept`. */
export function removeDrafts(owner: Owner, username: string, kept?: string) {
  const prefix = prefixOf(owner, username);
  const keys = Array.from({ length: deviceStorage.length }, (_, index) => deviceStorage.key(index) ?? '');
  for (const key of keys) {
    if (key.startsWith(prefix) && key !== `${prefix}${kept}`) deviceStorage.removeItem(key);
  }
}

const prefixOf = (owner: Owner, username: string) => `draft:${owner}:${username}:`;
