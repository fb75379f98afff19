import { useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import type { Call, Reply } from '../../../shared/contract/call.ts';
import { hasParams, INDEX_LAG_MS, type Insert, type ItemOf, type RecentChange } from './recentChanges.ts';
import type { RequestParts } from './request.ts';
import { type PagedCall, sessionToken } from './send.ts';

/** The cache key of a read: with its token, so that nobody is shown what was read for another. */
export interface ReadKey extends Pick<RequestParts, 'params' | 'query'> {
  readonly path: Call['path'];
  readonly token: string | undefined;
  /** Of a read that shares no cache with others. */
  readonly readId?: string;
}

/** A read that a write, or a push from the server, has made out of date. */
export interface ChangedRead {
  /** Reads it again. With `isDone` the change itself is shown at once. */
  readonly apply: (isDone: boolean) => void;
}

/** Shows changes that are known to have happened, and reads again what they concern. */
export function applyChanges(changes: readonly ChangedRead[]) {
  for (const change of changes) change.apply(true);
}

interface ReadChange<C extends Call> {
  /** Only reads with these. Absent: all reads of the call. */
  readonly params?: RequestParts['params'];
  /** The reply as it is after the change. */
  readonly update?: (reply: Reply<C>) => Reply<C>;
  /** As of `changedList`. */
  readonly isWhole?: boolean;
}

/** Every cached reply of a call. */
export function changedRead<C extends Call>(
  call: C,
  { params, update, isWhole = false }: ReadChange<C> = {},
): ChangedRead {
  const isChanged = (key: unknown) => isReadOf(key, call) && hasParams(key.params, params);
  return {
    apply(isDone) {
      const isLater = isDone && isWhole;
      void mutate<Reply<C>>(
        isChanged,
        (kept) => (isDone && kept !== undefined && update !== undefined ? update(kept) : kept),
        // What is on its way is thrown away by a change, and has to be asked for anew.
        { revalidate: (data: unknown) => !isLater || data === undefined },
      );
      if (isLater) later(`${call.path} ${JSON.stringify(params)}`, () => void mutate(isChanged));
    },
  };
}

const waiting = new Set<string>();

/** Once for all changes that come until then. */
function later(what: string, action: () => void) {
  if (waiting.has(what)) return;
  waiting.add(what);
  setTimeout(() => {
    waiting.delete(what);
    action();
  }, INDEX_LAG_MS);
}

function isReadOf(key: unknown, { path }: Call): key is ReadKey {
  return typeof key === 'object' && key !== null && 'path' in key && key.path === path && !('cursor' in key);
}

interface ListChange<C extends PagedCall> {
  readonly params?: RequestParts['params'];
  /** Only lists that are narrowed down to this. Absent: all lists of the call. */
  readonly query?: Readonly<Record<string, string | boolean>>;
  /** An item as it is after the change; undefined: it has left the list. */
  readonly update?: (item: ItemOf<C>) => ItemOf<C> | undefined;
  readonly insert?: Insert<ItemOf<C>>;
  /** All that has changed is said, as by a push: it is shown, and read again only some time later. */
  readonly isWhole?: boolean;
}

const MAX_RECENT = 500;

let recentChanges: readonly RecentChange[] = [];
const listeners = new Set<() => void>();

/** Every cached list of a call. The update holds until the list's index has caught up. */
export function changedList<C extends PagedCall>(call: C, change: ListChange<C> = {}): ChangedRead {
  return {
    apply(isDone) {
      const recent: RecentChange<C> = {
        call,
        params: change.params,
        query: change.query,
        token: sessionToken(call.access),
        at: Date.now(),
        ...(isDone && change),
      };
      recentChanges = [...recentChanges, recent].slice(-MAX_RECENT);
      for (const listener of listeners) listener();
    },
  };
}

/** The recent changes of a list, oldest first. */
export function useRecentChanges<C extends PagedCall>(
  call: C,
  { params, query }: Pick<RequestParts, 'params' | 'query'>,
): readonly RecentChange<C>[] {
  const changes = useSyncExternalStore(subscribe, () => recentChanges);
  const token = sessionToken(call.access);
  return changes
    .filter((change): change is RecentChange<C> => change.call.path === call.path)
    .filter((change) => change.token === token && hasParams(params, change.params))
    .filter((change) => hasParams(query, change.query));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
