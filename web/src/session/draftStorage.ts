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
  return Number(storedRecord(storage.getItem(`${prefix}${OUTBOX}`)).count ?? 0);
}

/** Removes the drafts of a user, except the one with the name `kept`. */
export function removeDrafts(owner: Owner, username: string, kept?: string) {
  const prefix = prefixOf(owner, username);
  const keys = Array.from({ length: deviceStorage.length }, (_, index) => deviceStorage.key(index) ?? '');
  for (const key of keys) {
    if (key.startsWith(prefix) && key !== `${prefix}${kept}`) deviceStorage.removeItem(key);
  }
}

export const prefixOf = (owner: Owner, username: string) => `draft:${owner}:${username}:`;
