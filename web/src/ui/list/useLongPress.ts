import { type MouseEvent, type PointerEvent, useRef } from 'react';

const LONG_PRESS_MS = 500;

/** Calls `act` after a long press by touch, in place of the click and of the browser's menu. */
export function useLongPress(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLong = useRef(false);
  const stop = () => clearTimeout(timer.current);
  const suppress = (event: MouseEvent) => {
    if (!isLong.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    onPointerDown({ pointerType }: PointerEvent) {
      isLong.current = false;
      if (pointerType === 'mouse') return;
      timer.current = setTimeout(() => {
        isLong.current = true;
        act();
      }, LONG_PRESS_MS);
    },
    onPointerUp: stop,
    // The browser takes over the touch when it scrolls.
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu: suppress,
    onClickCapture: suppress,
  };
}
