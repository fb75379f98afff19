import { useEffect, useState } from 'react';

/** A dialog shows the message of its success for this time. */
const CLOSE_AFTER_MS = 2000;

/**
 * Returns the `onSuccess` of a form in a dialog: it shows the server's message, then closes the dialog, unless
 * there is a next entry.
 */
export function useDelayedClose(close: () => void) {
  const [isDone, setDone] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer starts once, with the `close` of that time
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(close, CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  return ({ succ }: { readonly succ: string }, _values?: unknown, isNext = false): string => {
    if (!isNext) setDone(true);
    return succ;
  };
}
