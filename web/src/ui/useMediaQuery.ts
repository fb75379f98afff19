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
  // The same when a document is made beforehand: there it is a phone, and what antd writes is alike in all schemes.
  const matches = () => window.matchMedia(query).matches;
  return useSyncExternalStore(subscribe, matches, matches);
}

/** From here on there is room for tables: 992 px, or more where the reader's text is larger. */
export const useHasRoomForTables = () => useMediaQuery('(min-width: 62em)');
