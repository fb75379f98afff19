import { useDeferredValue } from 'react';

/**
 * Returns a reply, which is undefined until React has time for its first rendering: this one is done in slices, since a
 * screen of rows in one piece would hold up taps on a phone. Later replies, and those of the cache, are shown at once.
 */
export function useArrived<Data>(data: Data | undefined): Data | undefined {
  const isShown = useDeferredValue(data !== undefined);
  return isShown ? data : undefined;
}
