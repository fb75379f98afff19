import { databaseOf, eraseDatabase } from './deviceDatabase.ts';
import { draftStorage, OUTBOX, prefixOf } from './draftStorage.ts';
import { deviceStorage, session } from './session.ts';
import { storedRecord } from './storedRecord.ts';

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
