import { useEffect, useState } from 'react';

/** How long a dialog says that its work is done. */
const CLOSE_AFTER_MS = 2000;

/** Closes a dialog some time after it is called, unless it is closed before. */
export function useDelayedClose(close: () => void): () => void {
  const [isDone, setDone] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, by the way to close it that it then has
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(close, CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  return () => setDone(true);
}
