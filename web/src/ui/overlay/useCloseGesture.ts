import { useEffect, useEffectEvent } from 'react';
import { isTouch } from '../theme/useMediaQuery.ts';

interface CloseWatcher extends EventTarget {
  requestClose(): void;
  destroy(): void;
}

declare global {
  interface Window {
    /** Not in every browser yet. */
    readonly CloseWatcher?: new () => CloseWatcher;
  }
}

/** Closes what lies over a screen by the way back of a phone, which would leave the screen otherwise. */
export function useCloseGesture(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { CloseWatcher } = window;
    // With a keyboard, Escape is handled by the parts: an open list closes first.
    if (!isOpen || !isTouch() || CloseWatcher === undefined) return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, [isOpen]);
}
