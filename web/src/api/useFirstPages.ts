import { useState } from 'react';
import useSWR from 'swr';
import { type ReadKey, useRecentChanges } from './changedReads.ts';
import type { PagedCall } from './pagedCall.ts';
import { ReadOffline } from './readOffline.ts';
import { withChanges } from './recentChanges.ts';
import type { CallFailed } from './refusal.ts';
import type { RequestParts } from './request.ts';
import { type CallInput, keptPageIn, type Page, sendPage, sessionToken } from './send.ts';
import { useArrived } from './useArrived.ts';
import { useReloadOnChange } from './usePages.ts';

type ReadPage<C extends PagedCall> = Page<C> & { readonly readAt: number };

/**
 * Reads the first pages of several lists of one call, with the user's own changes that their index may lack. After other
 * changes it reads them again. `pages` is undefined while they load, or when one of them failed.
 */
export function useFirstPages<C extends PagedCall>(
  call: C,
  lists: readonly (CallInput<C> & RequestParts)[],
): {
  readonly pages: readonly Page<C>[] | undefined;
  readonly isLoading: boolean;
  readonly failure: CallFailed | undefined;
  readonly reload: () => void;
} {
  const token = sessionToken(call.access);
  const key: ReadKey = { path: call.path, params: undefined, query: lists, token };
  const changes = useRecentChanges(call, lists);
  const [kept, setKept] = useState<readonly ReadPage<C>[]>();
  const read = useSWR<readonly ReadPage<C>[], CallFailed>(
    lists.length === 0 ? null : key,
    async () => {
      const readAt = Date.now();
      let offline: unknown;
      const pages = await Promise.all(
        lists.map(async (list) => {
          try {
            return { ...(await sendPage(call, list, undefined)), readAt };
          } catch (failure) {
            const page = keptPageIn(call, failure);
            if (page === undefined) throw failure;
            offline = failure;
            return page;
          }
        }),
      );
      if (offline === undefined) return pages;
      setKept(pages);
      throw offline;
    },
    { shouldRetryOnError: false },
  );
  const { error, isLoading, mutate } = read;
  const known = read.data ?? (error instanceof ReadOffline ? kept : undefined);
  const data = useArrived(known);
  const unknown = changes.flat().filter(({ insert, update }) => insert === undefined && update === undefined);
  useReloadOnChange(unknown.toSorted((a, b) => a.at - b.at).at(-1), () => void mutate());
  const pages = data?.map((page, index) => ({
    ...page,
    items: withChanges([page], changes[index] ?? [], { hasMore: page.next !== undefined }),
  }));
  return { pages, isLoading: isLoading || known !== data, failure: error, reload: () => void mutate() };
}
