/** A browser keeps a database of a user's replies, to show them without a network, and one of requests that wait for it. */
type Kept = 'replies' | 'outbox';

export const databaseOf = (kept: Kept, username: string) => `${kept}:${username}`;

/** Erases a database, once its users in this and other tabs have closed it. */
export function eraseDatabase(name: string) {
  try {
    // Some private windows have no databases.
    globalThis.indexedDB?.deleteDatabase(name);
  } catch (error) {
    // The browser keeps nothing for this site.
    if (!(error instanceof DOMException)) throw error;
  }
}
