import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Session, SessionStore } from './store.ts';

const Scope = createContext<SessionStore | undefined>(undefined);

export function SessionScope({ store, children }: { store: SessionStore; children: ReactNode }) {
  return <Scope value={store}>{children}</Scope>;
}

export function useSession(): Session {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

export function useSessionStore(): SessionStore {
  const store = use(Scope);
  if (store === undefined) throw new Error('The session is used outside its scope');
  return store;
}
