import { useEffect, useMemo, useRef } from 'react';
import useSWRInfinite from 'swr/infinite';
import { useSession } from '../session/SessionScope.tsx';
import { type ReadKey, useRecentChanges } from './changedReads.ts';
import type { ItemOf, PagedCall } from './pagedCall.ts';
import { INDEX_LAG_MS, type RecentChange, withChanges } from './recentChanges.ts';
import { type CallFailed, Unreachable } from './refusal.ts';
import type { RequestParts } from './request.ts';
import { type CallInput, keptPageIn, type Page, sendPage } from './send.ts';
import { useArrived } from './useArrived.ts';

export interface Pages {
  /** Neither items nor a failure have arrived yet. */
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  /** The items are those of the previous search: the current one loads, or has failed. */
  readonly isStale: boolean;
  readonly hasMore: boolean;
  readonly failure: CallFailed | undefined;
  /** Why a further page could not be loaded; `failure` is that of the others. */
  readonly moreFailure: CallFailed | undefined;
  readonly loadMore: () => void;
  /** Requests all loaded pages again. */
  readonly reload: () => void;
}

interface PageKey extends ReadKey {
  readonly cursor: string | undefined;
}

interface KeptPage<C extends PagedCall> extends Page<C> {
  readonly readAt: number;
  readonly search: string;
}

export interface PagesOptions {
  /** Reads nothing while it is false. */
  readonly isWanted?: boolean;
}

/** Reads a list call page by page. Keeps the previous items while another search loads. */
export function usePages<C extends PagedCall>(
  call: C,
  input: CallInput<C> & RequestParts,
  { isWanted = true }: PagesOptions = {},
): Pages & { readonly items: readonly ItemOf<C>[] } {
  const { params, query } = input;
  const { user, admin } = useSession();
  const search = JSON.stringify([params, query]);
  const isShown = useRef(false);
  const token = call.access === 'admin' ? admin?.adminToken : user?.token;
  const pages = useSWRInfinite<KeptPage<C>, CallFailed>(
    (_, previous: KeptPage<C> | null): PageKey | null => {
      if (!isWanted || token === undefined || (previous !== null && previous.next === undefined)) return null;
      return { path: call.path, params, query, token, cursor: previous?.next };
    },
    async ({ cursor }: PageKey) => {
      const readAt = Date.now();
      return { ...(await sendPage(call, input, cursor)), readAt, search };
    },
    {
      // Every response has a new cursor, so a new first page would make all others load again.
      revalidateFirstPage: false,
      revalidateOnMount: true,
      // A remounted list is read again at once: a write may have happened in between.
      dedupingInterval: 0,
      keepPreviousData: true,
      // SWR repeats only pages that are missing, so it would take a failed refresh for repeated.
      shouldRetryOnError: (error) => error instanceof Unreachable && !isShown.current,
    },
  );
  const { error, size, setSize, isValidating, mutate } = pages;
  const kept = useMemo(() => {
    const page = keptPageIn(call, error);
    return page && [{ ...page, search }];
  }, [call, error, search]);
  const data = useArrived(pages.data ?? kept);
  const [changes = []] = useRecentChanges(call, [input]);
  useReloadOnChange(changes.at(-1), () => void mutate());
  useEffect(() => {
    isShown.current = data !== undefined;
  });
  const hasMore = data?.at(-1)?.next !== undefined;
  const isMoreMissing = data !== undefined && size > data.length;
  const q = query !== undefined && 'q' in query ? String(query.q) : undefined;
  return {
    items: withChanges<C>(data ?? [], changes, { hasMore, q }),
    isLoading: data === undefined && error === undefined,
    isLoadingMore: isValidating && isMoreMissing,
    isStale: data?.[0] !== undefined && data[0].search !== search,
    hasMore,
    failure: isMoreMissing ? undefined : error,
    moreFailure: isMoreMissing ? error : undefined,
    loadMore: () => void setSize(size + 1),
    reload: () => void mutate(),
  };
}

/**
 * Reloads after a change: at once, unless the change is complete, and again when the list's index has caught up, unless
 * the first reload was enough. Complete changes share one late reload.
 */
export function useReloadOnChange(change: RecentChange | undefined, reload: () => void) {
  const seen = useRef(change);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
    if (seen.current === change) return;
    seen.current = change;
    if (!change?.isWhole) reload();
    if (change === undefined || isShown(change)) return;
    if (!change.isWhole) clearTimeout(timer.current);
    else if (timer.current !== undefined) return;
    timer.current = setTimeout(reloadLater, INDEX_LAG_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function reloadLater() {
    timer.current = undefined;
    latest.current();
  }
}

/** Returns whether one reload is enough, because the list itself shows the change. */
const isShown = ({ isWhole, update, insert }: RecentChange) =>
  !isWhole && (update !== undefined || insert !== undefined);
