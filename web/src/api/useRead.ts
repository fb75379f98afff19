import useSWR from 'swr';
import type { Call, Reply } from '../../../shared/contract/call.ts';
import { useSession } from '../session/SessionScope.tsx';
import { type CallFailed, Unreachable } from './refusal.ts';
import { type Given, type Parts, send } from './send.ts';

/**
 * What a call answers, kept and refreshed for the session that asks.
 * Only for calls that change nothing: it asks again by itself, when the window is looked at or the network is back.
 * `heard` is told each answer once, and nothing that was kept.
 */
export function useRead<C extends Call>(call: C, given: Given<C> & Parts, heard?: (reply: Reply<C>) => void) {
  const { user, admin } = useSession();
  const token = call.access === 'admin' ? admin?.adminToken : user?.token;
  // By the token, so that nobody is shown what was read for another.
  const key = token === undefined && call.access !== 'public' ? null : [call.path, given, token];
  return useSWR<Reply<C>, CallFailed>(key, () => send(call, given), {
    shouldRetryOnError: (error) => error instanceof Unreachable,
    ...(heard && { onSuccess: heard }),
  });
}
