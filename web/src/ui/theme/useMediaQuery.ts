import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/**
 * Whether the screen is as a media query says, as long as it is. A document that was made beforehand is a phone's, and
 * taken over as such; what the window then turns out to be is rendered at once.
 */
export const useMediaQuery = (query: string): boolean => useMatches(query, isNot);

/**
 * What the reader prefers, also while a document that was made beforehand is taken over: for what no markup depends on,
 * which would be seen to change otherwise.
 */
export const usePreference = (query: string): boolean => useMatches(query);

/** Whether what is rendered stands in a column as narrow as a phone, however wide the screen is. */
export const IsNarrow = createContext(false);

/** Whether the device is used by a thumb: it has date inputs and a way back of its own. */
export const isTouch = () => window.matchMedia('(pointer: coarse)').matches;

/** From here on there is room for tables: 992 px, or more where the reader's text is larger. */
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
