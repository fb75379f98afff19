type Listener = (event: PopStateEvent) => void;

const listeners = new Set<Listener>();

// Loads before the router, whose popstate listener would otherwise run first.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    for (const listener of listeners) listener(event);
  });
}

/** Calls a listener on back and forward navigation, before the router follows. */
export function beforeHistory(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
