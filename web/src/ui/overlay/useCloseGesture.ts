import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { beforeHistory } from '../../routing/beforeHistory.ts';
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
    // With a keyboard, Escape is handled by the parts: an open list closes first.
    if (!isOpen || !isTouch()) return undefined;
    const { CloseWatcher } = window;
    if (CloseWatcher === undefined) return watchHistory(() => close());
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, [isOpen]);
}

/** The history entry of an open sheet. Sheets above it have larger numbers. */
const Entry = z.object({ sheet: z.int() });
const sheetNow = () => Entry.safeParse(window.history.state).data?.sheet ?? 0;

/** WebKit has no CloseWatcher: there, a history entry of its own takes the way back. */
function watchHistory(close: () => void): () => void {
  const sheet = Date.now();
  window.history.pushState({ ...window.history.state, sheet }, '');
  const stop = beforeHistory((event) => {
    if (sheetNow() >= sheet) return;
    event.stopImmediatePropagation();
    close();
  });
  return () => {
    stop();
    // The sheet may have led to another screen.
    if (sheetNow() !== sheet) return;
    const stopIgnoring = beforeHistory((event) => {
      event.stopImmediatePropagation();
      stopIgnoring();
    });
    window.history.back();
  };
}
