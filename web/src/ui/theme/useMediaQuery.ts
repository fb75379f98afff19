import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/**
 * Returns whether a media query matches. A prerendered document is a phone's and is hydrated as such; the query's result
 * is rendered right after.
 */
export const useMediaQuery = (query: string): boolean => useMatches(query, isNot);

/**
 * Returns whether a preference query matches, also during hydration. No markup may depend on it, as it would differ from
 * the prerendered one.
 */
export const usePreference = (query: string): boolean => useMatches(query);

/** True within a column as narrow as a phone, however wide the screen is. */
export const IsNarrow = createContext(false);

/** True on touch devices, which have date inputs and a back gesture. */
export const isTouch = () => window.matchMedia('(pointer: coarse)').matches;

/** True from 62 em on: 992 px, or more where the text is larger. */
export function useHasRoomForTables(): boolean {
  const isWide = useMediaQuery('(min-width: 62em)');
  return !useContext(IsNarrow) && isWide;
}

const isNot = () => false;

function useMatches(query: string, beforehand?: () => boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  const matches = () => window.matchMedia(query).matches;
  return useSyncExternalStore(subscribe, matches, beforehand ?? matches);
}
