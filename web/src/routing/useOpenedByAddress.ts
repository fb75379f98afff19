import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { withQuery } from './paths.ts';

/** The location state of what was opened from its own screen: closing it goes back. */
export const openedHere = { isOpenedHere: true } as const;

/** Keeps in the address what is open over a screen, in the parameter of a name. Links that open it take `openedHere`. */
export function useOpenedByAddress(name: string) {
  const [query] = useSearchParams();
  const { pathname, state, key } = useLocation();
  const left = useRef<string>(undefined);
  const navigate = useNavigate();
  const others = Object.fromEntries([...query].filter(([each]) => each !== name));
  return {
    opened: query.get(name) ?? undefined,
    pathOf: (value: string) => withQuery(pathname, { ...others, [name]: value }),
    close() {
      // A dialog calls this twice when a key is also its close gesture, and while it closes.
      if (left.current === key) return;
      left.current = key;
      const isOpenedHere = typeof state === 'object' && state !== null && 'isOpenedHere' in state;
      if (isOpenedHere) void navigate(-1);
      else void navigate(withQuery(pathname, others), { replace: true });
    },
  };
}
