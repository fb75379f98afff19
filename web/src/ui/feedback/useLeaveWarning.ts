import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { stayAtEntry } from '../../routing/beforeHistory.ts';
import { useFeedback } from './FeedbackScope.tsx';

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

    const stopStaying = stayAtEntry(
      (leave) =>
        ask(() => {
          stopping.abort();
          leave();
        }),
      () => window.location.pathname !== pathname,
    );
    window.addEventListener('beforeunload', (event) => event.preventDefault(), options);
    document.addEventListener('click', onClick, options);
    stopping.signal.addEventListener('abort', stopStaying);
    return () => stopping.abort();
  }, [isUnsaved]);
}
