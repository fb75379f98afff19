import { useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import type { Call, Reply } from '../../../shared/contract/call.ts';
import type { ItemOf, PagedCall } from './pagedCall.ts';
import { hasParams, INDEX_LAG_MS, type Insert, type RecentChange } from './recentChanges.ts';
import type { RequestParts } from './request.ts';
import { sessionToken } from './send.ts';

/** The cache key of a read. It holds the token, so that no user sees what was read for another one. */
export interface ReadKey extends Pick<RequestParts, 'params' | 'query'> {
  readonly path: Call['path'];
  readonly token: string | undefined;
  /** Set for a read that shares no cache with others. */
  readonly readId?: string;
}

export interface ChangedRead {
  /** Reads again what has changed. With `isDone` the change itself is shown at once. */
  readonly apply: (isDone: boolean) => void;
}

export function applyChanges(changes: readonly ChangedRead[]) {
  for (const change of changes) change.apply(true);
}

interface ReadChange<C extends Call> {
  /** Limits the change to reads with these parameters. */
  readonly params?: RequestParts['params'];
  /** The reply as it is after the change. */
  readonly update?: (reply: Reply<C>) => Reply<C>;
  /** See `ListChange`. */
  readonly isWhole?: boolean;
}

/** Updates every cached reply of a call. */
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
        // `mutate` discards a request that is under way, so a read without data has to be sent again.
        { revalidate: (data: unknown) => !isLater || data === undefined },
      );
      if (isLater) later(`${call.path} ${JSON.stringify(params)}`, () => void mutate(isChanged));
    },
  };
}

const waiting = new Set<string>();

/** Runs an action when the indexes have caught up, once for all changes in between. */
function later(key: string, action: () => void) {
  if (waiting.has(key)) return;
  waiting.add(key);
  setTimeout(() => {
    waiting.delete(key);
    action();
  }, INDEX_LAG_MS);
}

function isReadOf(key: unknown, { path }: Call): key is ReadKey {
  return typeof key === 'object' && key !== null && 'path' in key && key.path === path && !('cursor' in key);
}

interface ListChange<C extends PagedCall> {
  readonly params?: RequestParts['params'];
  /** Limits the change to lists with this query. */
  readonly query?: Readonly<Record<string, string | boolean>>;
  /** Returns an item as it is after the change, or undefined when it has left the list. */
  readonly update?: (item: ItemOf<C>) => ItemOf<C> | undefined;
  readonly insert?: Insert<ItemOf<C>>;
  /** The change is complete, as from a push: the list is read again only when its index has caught up. */
  readonly isWhole?: boolean;
}

const MAX_RECENT = 500;

let recentChanges: readonly RecentChange[] = [];
const listeners = new Set<() => void>();

/** Updates every cached list of a call. The update holds until the list's index has caught up. */
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

/** Returns the recent changes of each of several lists of a call, oldest first. */
export function useRecentChanges<C extends PagedCall>(
  call: C,
  lists: readonly Pick<RequestParts, 'params' | 'query'>[],
): readonly (readonly RecentChange<C>[])[] {
  const changes = useSyncExternalStore(subscribe, () => recentChanges);
  const token = sessionToken(call.access);
  const ofCall = changes
    .filter((change): change is RecentChange<C> => change.call.path === call.path)
    .filter((change) => change.token === token);
  return lists.map(({ params, query }) =>
    ofCall.filter((change) => hasParams(params, change.params) && hasParams(query, change.query)),
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
