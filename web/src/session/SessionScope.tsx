import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Session, SessionStore } from './store.ts';

const Scope = createContext<SessionStore | undefined>(undefined);

export function SessionScope({ store, children }: { store: SessionStore; children: ReactNode }) {
  return <Scope value={store}>{children}</Scope>;
}

/** Who is here now. Raises an error outside the session scope. */
export function useSession(): Session {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** What changes who is here. Raises an error outside the session scope. */
export function useSessionStore(): SessionStore {
  const store = use(Scope);
  if (store === undefined) throw new Error('The session is used outside its scope');
  return store;
}
