import type { DBSchema } from 'idb';
import { ownDatabase } from './ownDatabase.ts';
import type { KeptReply } from './readOffline.ts';

interface Read extends KeptReply {
  readonly url: string;
  /** The path of its call. */
  readonly path: string;
}

interface RepliesSchema extends DBSchema {
  replies: { key: string; value: Read; indexes: { byAge: [string, number] } };
}

const inReplies = ownDatabase<RepliesSchema>({
  kept: 'replies',
  create(db) {
    db.createObjectStore('replies', { keyPath: 'url' }).createIndex('byAge', ['path', 'at']);
  },
});

/** The most replies of a call, such as opened leads. */
const KEPT_MAX = 500;

const KEPT_MS = 7 * 86_400_000;

/** Keeps the last reply of a read, for its user alone. */
export async function keepReply(read: Omit<Read, 'at'>): Promise<void> {
  await inReplies(async (db) => {
    const { store, done } = db.transaction('replies', 'readwrite');
    await store.put({ ...read, at: Date.now() });
    const ofCall = IDBKeyRange.bound([read.path], [read.path, []]);
    const count = await store.index('byAge').count(ofCall);
    if (count > KEPT_MAX) {
      const oldest = await store.index('byAge').getKey(ofCall);
      if (oldest !== undefined) await store.delete(oldest);
    }
    await done;
  });
}

/** Returns the last reply of a read, unless it is too old. */
export async function lastReply(url: string): Promise<KeptReply | undefined> {
  const read = await inReplies((db) => db.get('replies', url));
  return read === undefined || Date.now() - read.at > KEPT_MS ? undefined : read;
}
