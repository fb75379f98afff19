import type { DBSchema } from 'idb';
import { ownDatabase } from '../../api/ownDatabase.ts';
import { countWaiting, OUTBOX } from '../../session/draftStorage.ts';
import { session } from '../../session/session.ts';
import { rememberWaiting } from '../../session/waiting.ts';
import { type Entry, NewEntry } from './entry.ts';

interface OutboxSchema extends DBSchema {
  entries: { key: number; value: NewEntry };
}

const inOutbox = ownDatabase<OutboxSchema>({
  kept: 'outbox',
  create: (db) => void db.createObjectStore('entries', { keyPath: 'order', autoIncrement: true }),
});

interface Known {
  readonly username: string | undefined;
  readonly entries: readonly Entry[];
}

const NONE: readonly Entry[] = [];

let known: Known = { username: undefined, entries: NONE };
let shown = NONE;
/** The entries that this tab sends for the first time, which the user sees only if that fails. */
const direct = new Set<number>();
const listeners = new Set<() => void>();

const me = () => session.get().user?.username;

function remember(username: string | undefined, entries: readonly Entry[]) {
  // Another user may have signed in during the reading.
  if (username !== me()) return;
  known = { username, entries };
  show();
}

function show() {
  const visible = known.entries.filter(({ order }) => !direct.has(order));
  if (shown.length === 0 && visible.length === 0) return;
  shown = visible;
  for (const listener of listeners) listener();
}

/** Tells other tabs of a change. What only passes through the outbox is not worth telling. */
function tell(before: readonly Entry[]) {
  if (before.length > 0 || shown.length !== countWaiting()) rememberWaiting(shown.length);
}

const isEntry = (entry: NewEntry | undefined): entry is Entry => entry?.order !== undefined;

const parsed = (values: readonly unknown[]) =>
  values.map((value) => NewEntry.safeParse(value).data).filter(isEntry);

/** The requests of the signed-in user that wait on this device for the network, in order. */
export const outbox = {
  /** Returns the entries as they were read last. */
  get: (): readonly Entry[] => (known.username === me() ? shown : NONE),
  /** Reads the entries, because other tabs change them too. */
  async read(): Promise<readonly Entry[]> {
    const username = me();
    const entries = parsed((await inOutbox((db) => db.getAll('entries'))) ?? []);
    remember(username, entries);
    tell(NONE);
    return entries;
  },
  has: async (order: number): Promise<boolean> =>
    (await outbox.read()).some((entry) => entry.order === order),
  /** Adds an entry that this tab sends at once. Returns undefined when the browser keeps nothing. */
  async add(entry: NewEntry): Promise<Entry | undefined> {
    const username = me();
    const order = await inOutbox((db) => db.add('entries', entry));
    if (order === undefined) return undefined;
    const added = { ...entry, order };
    direct.add(order);
    remember(username, [...known.entries, added]);
    return added;
  },
  /** Shows that an entry waits, which could not be sent at once. */
  keep({ order }: Entry) {
    // Browsers without space erase first what no site has asked them to keep. Some refuse to be asked.
    void navigator.storage?.persist?.().catch(() => {});
    direct.delete(order);
    const before = shown;
    show();
    tell(before);
  },
  /** Changes the entries in one step. */
  async change(to: (entries: readonly Entry[]) => readonly Entry[]): Promise<void> {
    const username = me();
    const after = await inOutbox(async (db) => {
      const { store, done } = db.transaction('entries', 'readwrite');
      const before = parsed(await store.getAll());
      const changed = to(before);
      const left = new Set(changed.map(({ order }) => order));
      await Promise.all([
        ...before.filter(({ order }) => !left.has(order)).map(({ order }) => store.delete(order)),
        ...changed.filter((entry) => !before.includes(entry)).map((entry) => store.put(entry)),
        done,
      ]);
      return changed;
    });
    if (after === undefined) return;
    for (const order of direct) if (!after.some((entry) => entry.order === order)) direct.delete(order);
    const before = shown;
    remember(username, after);
    if (username === me()) tell(before);
  },
  subscribe(listener: () => void) {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key.endsWith(`:${OUTBOX}`)) void outbox.read();
    };
    listeners.add(listener);
    const unsubscribe = session.subscribe(listener);
    if (listeners.size === 1 || known.username !== me()) void outbox.read();
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      unsubscribe();
      window.removeEventListener('storage', onStorage);
    };
  },
};
