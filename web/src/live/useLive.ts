import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../session/SessionScope.tsx';
import { joinLive, liveState } from './live.ts';

/**
 * Keeps the reads of a screen up to date with pushes from the server. Returns whether the connection is live.
 */
export function useLive(): boolean {
  const { user } = useSession();
  const token = user?.token;
  useEffect(() => (token === undefined ? undefined : joinLive(token)), [token]);
  return useSyncExternalStore(liveState.subscribe, liveState.get) === 'live';
}
