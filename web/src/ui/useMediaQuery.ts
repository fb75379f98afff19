import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen is as a media query says, as long as it is. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    // A page that is rendered by the build knows no screen: it is that of a phone in the light.
    () => false,
  );
}

/** From here on there is room for tables: 992 px, or more where the reader's text is larger. */
export const useHasRoomForTables = () => useMediaQuery('(min-width: 62em)');
