import { useEffect, useState } from 'react';

/** Anything in which people type, or that is open over the screen. antd keeps a hidden text area to measure others by. */
const BUSY = 'form, textarea:not([aria-hidden="true"]), [role="dialog"], input:focus';

/** Returns whether the screen has no form and nothing that is open over it, and no text is being typed. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const look = () => setIdle(document.querySelector(BUSY) === null);
    const changes = new MutationObserver(look);
    const stopping = new AbortController();
    changes.observe(document.body, { childList: true, subtree: true });
    for (const event of ['focusin', 'focusout']) {
      document.addEventListener(event, look, { signal: stopping.signal });
    }
    look();
    return () => {
      changes.disconnect();
      stopping.abort();
    };
  }, []);
  return isIdle;
}
