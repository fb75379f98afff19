import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../session/SessionScope.tsx';
import { joinLive, liveState } from './live.ts';

/**
 * Has what the screen reads grow by itself, as the server tells of changes. Gives whether it does: without a connection
 * all of it works by what is read.
 */
export function useLive(): boolean {
  const { user } = useSession();
  const token = user?.token;
  useEffect(() => (token === undefined ? undefined : joinLive(token)), [token]);
  return useSyncExternalStore(liveState.subscribe, liveState.get) === 'live';
}
