import { deviceStorage, session, tabStorage } from './session.ts';
import type { KeyValueStorage } from './storage.ts';

type Owner = 'user' | 'admin';

/** Returns the storage for drafts: the device for a signed-in user, the tab for an anonymous one. */
export function draftStorage(owner: Owner): { storage: KeyValueStorage; prefix: string } {
  const username = session.get()[owner]?.username;
  if (username === undefined) return { storage: tabStorage, prefix: 'draft:' };
  return { storage: deviceStorage, prefix: prefixOf(owner, username) };
}

export function removeDrafts(owner: Owner, username: string) {
  const prefix = prefixOf(owner, username);
  const keys = Array.from({ length: deviceStorage.length }, (_, index) => deviceStorage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(prefix)) deviceStorage.removeItem(key);
}

const prefixOf = (owner: Owner, username: string) => `draft:${owner}:${username}:`;
