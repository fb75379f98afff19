import { useEffect, useRef } from 'react';
import useSWRInfinite from 'swr/infinite';
import { useSession } from '../session/SessionScope.tsx';
import { type ReadKey, useRecentChanges } from './changedReads.ts';
import { INDEX_LAG_MS, type ItemOf, type RecentChange, withChanges } from './recentChanges.ts';
import { type CallFailed, Unreachable } from './refusal.ts';
import type { RequestParts } from './request.ts';
import { type CallInput, type Page, type PagedCall, sendPage } from './send.ts';

/** How far a list has been read. */
export interface Pages {
  /** Nothing has come yet, neither items nor a failure. */
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  /** What is listed is of the search before; this one's is on its way. */
  readonly isStale: boolean;
  readonly hasMore: boolean;
  readonly failure: CallFailed | undefined;
  readonly loadMore: () => void;
  /** Asks anew for all that is shown. */
  readonly reload: () => void;
}

interface PageKey extends ReadKey {
  readonly cursor: string | undefined;
}

interface KeptPage<C extends PagedCall> extends Page<C> {
  readonly readAt: number;
}

/** The pages of a list call, one more at a time. What was listed before stays while another search is on its way. */
export function usePages<C extends PagedCall>(
  call: C,
  input: CallInput<C> & RequestParts,
): Pages & { readonly items: readonly ItemOf<C>[] } {
  const { params, query } = input;
  const { user, admin } = useSession();
  const token = call.access === 'admin' ? admin?.adminToken : user?.token;
  const pages = useSWRInfinite<KeptPage<C>, CallFailed>(
    (_, previous: KeptPage<C> | null): PageKey | null => {
      if (token === undefined || (previous !== null && previous.next === undefined)) return null;
      return { path: call.path, params, query, token, cursor: previous?.next };
    },
    async ({ cursor }: PageKey) => {
      const readAt = Date.now();
      return { ...(await sendPage(call, input, cursor)), readAt };
    },
    {
      // A cursor is never the same twice: to ask for the first page again is to ask for all of them.
      revalidateFirstPage: false,
      revalidateOnMount: true,
      // A list that is come back to is read again, however soon: a write may lie between.
      dedupingInterval: 0,
      keepPreviousData: true,
      shouldRetryOnError: (error) => error instanceof Unreachable,
    },
  );
  const { data, error, size, setSize, isLoading, isValidating, mutate } = pages;
  const changes = useRecentChanges(call, input);
  useReloadOnChange(changes.at(-1), () => void mutate());
  const hasMore = data?.at(-1)?.next !== undefined;
  const isSearch = query !== undefined && 'q' in query;
  return {
    items: withChanges<C>(data ?? [], changes, { hasMore, takesInserts: !isSearch }),
    isLoading: data === undefined && error === undefined,
    isLoadingMore: isValidating && data !== undefined && size > data.length,
    isStale: isLoading && data !== undefined,
    hasMore,
    failure: error,
    loadMore: () => void setSize(size + 1),
    reload: () => void mutate(),
  };
}

/**
 * At once, and of a change of which nothing is known once more when the list's index has caught up: until then it may
 * say what was. After changes of which all is known only then, once for all of them.
 */
function useReloadOnChange(change: RecentChange | undefined, reload: () => void) {
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

/** Whether the list shows it, and was read again for what else it may have changed. */
const isShown = ({ isWhole, update, insert }: RecentChange) =>
  !isWhole && (update !== undefined || insert !== undefined);
