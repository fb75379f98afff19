type Listener = () => boolean;

const listeners = new Set<Listener>();

// Loads before the router, whose popstate listener would otherwise run first.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    // What was opened last lies on top.
    const isHandled = [...listeners].reverse().some((listener) => listener());
    if (isHandled) event.stopImmediatePropagation();
  });
}

/**
 * Calls a listener on back and forward navigation, before the router follows. An event for which it returns true reaches
 * neither the router nor the listeners that were added earlier.
 */
export function beforeHistory(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the index that React Router stores with each history entry. The shell of the app loads without zod. */
export function entryIndex(): number | undefined {
  const { idx }: { idx?: unknown } = Object(window.history.state);
  return typeof idx === 'number' ? idx : undefined;
}

/**
 * Returns to this history entry when back or forward navigation has left it. Then `onReturn` is called with a function
 * that leaves it nevertheless. An entry for which `isLeft` is false takes its place.
 */
export function stayAtEntry(onReturn: (leave: () => void) => void, isLeft = () => true): () => void {
  let index = entryIndex() ?? 0;
  let leave: (() => void) | undefined;
  return beforeHistory(() => {
    const steps = index - (entryIndex() ?? index);
    if (steps !== 0) {
      if (!isLeft()) {
        index -= steps;
        return false;
      }
      leave = () => window.history.go(-steps);
      window.history.go(steps);
      return true;
    }
    // Going back to the entry fires another popstate event.
    if (leave === undefined) return false;
    onReturn(leave);
    leave = undefined;
    return true;
  });
}
