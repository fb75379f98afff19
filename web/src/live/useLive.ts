import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../session/SessionScope.tsx';
import { joinLive, type LiveReads, liveState } from './live.ts';

/** Keeps the reads of a feature up to date with pushes from the server. Returns whether the connection is live. */
export function useLive(reads: LiveReads): boolean {
  const { user } = useSession();
  const token = user?.token;
  useEffect(() => (token === undefined ? undefined : joinLive(token, reads)), [token, reads]);
  return useSyncExternalStore(liveState.subscribe, liveState.get) === 'live';
}
