import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { beforeHistory } from '../../routing/beforeHistory.ts';
import { useFeedback } from './FeedbackScope.tsx';

/** The state that React Router stores with each history entry. */
const Entry = z.object({ idx: z.int() });
const indexNow = () => Entry.safeParse(window.history.state).data?.idx;

interface LeaveQuestion {
  readonly title: string;
  readonly detail: string;
}

/**
 * Asks before a screen is left by a link or by the browser's arrows while something on it is not saved. `useBlocker` is
 * for data routers alone, which the shell does without.
 */
export function useLeaveWarning(isUnsaved: boolean, { title, detail }: LeaveQuestion) {
  const { confirm } = useFeedback();
  const navigate = useNavigate();
  const ask = useEffectEvent((leave: () => void) =>
    confirm({ title, detail, confirmLabel: 'Leave', onConfirm: leave }),
  );
  const go = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const stopping = new AbortController();
    const options = { capture: true, signal: stopping.signal };
    const { pathname } = window.location;
    const index = indexNow();
    // Going back to the screen fires another popstate event.
    let returning = false;

    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isModified =
        event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
      if (link === null || isModified || link.target === '_blank' || link.origin !== location.origin) return;
      if (link.pathname === pathname) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => {
        stopping.abort();
        go(link.pathname + link.search + link.hash);
      });
    }

    function onPopState(event: PopStateEvent) {
      if (returning) {
        returning = false;
        event.stopImmediatePropagation();
        return;
      }
      const steps = (index ?? 0) - (indexNow() ?? 0);
      if (window.location.pathname === pathname || steps === 0) return;
      event.stopImmediatePropagation();
      returning = true;
      window.history.go(steps);
      ask(() => {
        stopping.abort();
        window.history.go(-steps);
      });
    }

    window.addEventListener('beforeunload', (event) => event.preventDefault(), options);
    document.addEventListener('click', onClick, options);
    stopping.signal.addEventListener('abort', beforeHistory(onPopState));
    return () => stopping.abort();
  }, [isUnsaved]);
}
