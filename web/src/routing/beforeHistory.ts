type Listener = (event: PopStateEvent) => void;

const listeners = new Set<Listener>();

// Loaded with the shell: listeners of the window are called in their order, and the router's would leave at once.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    for (const listener of listeners) listener(event);
  });
}

/** Calls a listener when the browser's arrows lead to another address, before the router follows. */
export function beforeHistory(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
