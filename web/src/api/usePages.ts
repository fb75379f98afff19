import useSWRInfinite from 'swr/infinite';
import type { Reply } from '../../../shared/contract/call.ts';
import { useSession } from '../session/SessionScope.tsx';
import { type CallFailed, Unreachable } from './refusal.ts';
import { type Given, type Page, type PagedCall, type Parts, sendPage } from './send.ts';

export type RowOf<C extends PagedCall> = Reply<C>[number];

/** A list as far as it has been asked for. */
export interface Pages<Row> {
  readonly rows: readonly Row[];
  /** Nothing has come yet, neither rows nor a failure. */
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMore: boolean;
  readonly failure: CallFailed | undefined;
  readonly loadMore: () => void;
  /** Asks anew for all that is shown. */
  readonly reload: () => void;
}

/** The pages of a list call, one more at a time. What was listed before stays while another search is on its way. */
export function usePages<C extends PagedCall>(call: C, given: Given<C> & Parts): Pages<RowOf<C>> {
  const { user, admin } = useSession();
  const token = call.access === 'admin' ? admin?.adminToken : user?.token;
  const pages = useSWRInfinite<Page<C>, CallFailed>(
    (_, before: Page<C> | null) => {
      if (token === undefined || (before !== null && before.next === undefined)) return null;
      return [call.path, given, token, before?.next];
    },
    ([, , , cursor]: readonly [string, unknown, string, string | undefined]) => sendPage(call, given, cursor),
    {
      // A cursor is never the same twice: to ask for the first page again is to ask for all of them.
      revalidateFirstPage: false,
      revalidateOnMount: true,
      keepPreviousData: true,
      shouldRetryOnError: (error) => error instanceof Unreachable,
    },
  );
  const { data, error, size, setSize, isValidating, mutate } = pages;
  return {
    rows: data?.flatMap(({ rows }) => rows) ?? [],
    isLoading: data === undefined && error === undefined,
    isLoadingMore: isValidating && data !== undefined && size > data.length,
    hasMore: data?.at(-1)?.next !== undefined,
    failure: error,
    loadMore: () => void setSize(size + 1),
    reload: () => void mutate(),
  };
}
