import { useId, useMemo, useState } from 'react';
import useSWR from 'swr';
import type { Call, Reply } from '../../../shared/contract/call.ts';
import { useSession } from '../session/SessionScope.tsx';
import type { ReadKey } from './changedReads.ts';
import { keptReplyIn } from './readOffline.ts';
import { type CallFailed, Unreachable } from './refusal.ts';
import type { RequestParts } from './request.ts';
import { type CallInput, send } from './send.ts';
import { useArrived } from './useArrived.ts';

export interface Read<Data> {
  readonly data: Data | undefined;
  readonly failure: CallFailed | undefined;
  readonly reload: () => void;
}

interface ReadOptions<C extends Call> {
  /** Called once with each reply, but not with cached data. */
  readonly onSuccess?: (reply: Reply<C>) => void;
  /** Uses no cache and reads again only on demand, because initial values of a form must be fresh and stay the same. */
  readonly isForForm?: true;
  /** Reads nothing while it is false. */
  readonly isWanted?: boolean;
  /** Keeps the reply while another input is read. */
  readonly keepsPrevious?: true;
}

/**
 * Reads a call, cached for the session. It reads again by itself when the window gets the focus or the network is back,
 * so the call must change nothing.
 */
export function useRead<C extends Call>(
  call: C,
  input: CallInput<C> & RequestParts,
  { onSuccess, isForForm, isWanted = true, keepsPrevious }: ReadOptions<C> = {},
): Read<Reply<C>> {
  const { params, query } = input;
  const { user, admin } = useSession();
  const token = call.access === 'admin' ? admin?.adminToken : user?.token;
  const readId = useReadId();
  const key: ReadKey = { path: call.path, params, query, token, ...(isForForm && { readId }) };
  const isAllowed = isWanted && (token !== undefined || call.access === 'public');
  const { data, error, mutate } = useSWR<Reply<C>, CallFailed>(
    isAllowed ? key : null,
    () => send(call, input),
    {
      shouldRetryOnError: (failure) => failure instanceof Unreachable,
      ...(isForForm && { revalidateOnFocus: false, revalidateOnReconnect: false }),
      ...(keepsPrevious && { keepPreviousData: true }),
      ...(onSuccess && { onSuccess }),
    },
  );
  const kept = useMemo(() => keptReplyIn(call, error), [call, error]);
  return { data: useArrived(data ?? kept), failure: error, reload: () => void mutate() };
}

/** Returns an id that is unique to one mount of a component. */
function useReadId(): string {
  const id = useId();
  const [openedAt] = useState(Date.now);
  return `${id} ${openedAt}`;
}
