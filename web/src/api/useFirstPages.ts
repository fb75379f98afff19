import useSWR from 'swr';
import type { ReadKey } from './changedReads.ts';
import type { PagedCall } from './pagedCall.ts';
import type { CallFailed } from './refusal.ts';
import type { RequestParts } from './request.ts';
import { type CallInput, type Page, sendPage, sessionToken } from './send.ts';

/** Reads the first pages of several lists of one call. `pages` is undefined while they load, or when one of them failed. */
export function useFirstPages<C extends PagedCall>(
  call: C,
  lists: readonly (CallInput<C> & RequestParts)[],
): { readonly pages: readonly Page<C>[] | undefined; readonly isLoading: boolean } {
  const token = sessionToken(call.access);
  const key: ReadKey = { path: call.path, params: undefined, query: lists, token };
  const { data: pages, isLoading } = useSWR<readonly Page<C>[], CallFailed>(
    lists.length === 0 ? null : key,
    () => Promise.all(lists.map((list) => sendPage(call, list, undefined))),
    { shouldRetryOnError: false },
  );
  return { pages, isLoading };
}
