import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { databaseOf, eraseDatabase } from '../session/deviceDatabase.ts';
import { session } from '../session/session.ts';

interface OwnDatabase<S extends DBSchema> {
  readonly kept: Parameters<typeof databaseOf>[0];
  readonly create: (db: IDBPDatabase<S>) => void;
}

const me = () => session.get().user?.username;

/**
 * Returns what acts on a database of the signed-in user. It is opened for each action, so that another tab can erase it at
 * any time. Undefined is returned when nobody is signed in, or when the browser keeps nothing.
 */
export function ownDatabase<S extends DBSchema>(database: OwnDatabase<S>) {
  return async <Result>(act: (db: IDBPDatabase<S>) => Promise<Result>): Promise<Result | undefined> => {
    const username = me();
    if (username === undefined || globalThis.indexedDB === undefined) return undefined;
    try {
      return await actOn(username, database, act);
    } catch (error) {
      if (error instanceof DOMException) return undefined;
      throw error;
    }
  };
}

async function actOn<S extends DBSchema, Result>(
  username: string,
  { kept, create }: OwnDatabase<S>,
  act: (db: IDBPDatabase<S>) => Promise<Result>,
): Promise<Result | undefined> {
  const name = databaseOf(kept, username);
  const db = await openDB<S>(name, 1, { upgrade: create });
  try {
    return me() === username ? await act(db) : undefined;
  } finally {
    db.close();
    // The user has signed out in between, and the database was perhaps created anew.
    if (me() !== username && kept === 'replies') eraseDatabase(name);
  }
}
