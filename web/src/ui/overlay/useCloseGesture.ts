import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { beforeHistory, stayAtEntry } from '../../routing/beforeHistory.ts';
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

/** Closes what lies over a screen by the way back, which would leave the screen otherwise. */
export function useCloseGesture(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const { CloseWatcher } = window;
    if (isTouch() && CloseWatcher === undefined) return watchHistory(() => close());
    const stopStaying = stayOnScreen(() => close());
    // With a keyboard, Escape is handled by the parts: an open list closes first.
    const watcher = isTouch() && CloseWatcher ? new CloseWatcher() : undefined;
    watcher?.addEventListener('close', () => close());
    return () => {
      stopStaying();
      watcher?.destroy();
    };
  }, [isOpen]);
}

/** The entry of a link with `openedHere`. */
const EntryOpenedHere = z.object({ usr: z.object({ isOpenedHere: z.literal(true) }) });
let openSheets = 0;

/** Closes a sheet by the browser's back button. The router closes one that has a history entry of its own. */
function stayOnScreen(close: () => void): () => void {
  const hasEntry = openSheets === 0 && EntryOpenedHere.safeParse(window.history.state).success;
  const stop = hasEntry ? undefined : stayAtEntry(close);
  openSheets += 1;
  return () => {
    openSheets -= 1;
    stop?.();
  };
}

/** The history entry of an open sheet. Sheets above it have larger numbers. */
const Entry = z.object({ sheet: z.int() });
const sheetNow = () => Entry.safeParse(window.history.state).data?.sheet ?? 0;

/** WebKit has no CloseWatcher: there, a history entry of its own takes the way back. */
function watchHistory(close: () => void): () => void {
  const sheet = Date.now();
  window.history.pushState({ ...window.history.state, sheet }, '');
  const stop = beforeHistory(() => {
    if (sheetNow() >= sheet) return false;
    close();
    return true;
  });
  return () => {
    stop();
    // The sheet may have led to another screen.
    if (sheetNow() !== sheet) return;
    const stopIgnoring = beforeHistory(() => {
      stopIgnoring();
      return true;
    });
    window.history.back();
  };
}
