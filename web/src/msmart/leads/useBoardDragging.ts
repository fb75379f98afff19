import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { OnMove } from './boardDragging.ts';

/** Lets cards be dragged from column to column, where these stand side by side. Its code comes with them. */
export function useBoardDragging(board: RefObject<HTMLElement | null>, isNeeded: boolean, onMove: OnMove) {
  const move = useEffectEvent(onMove);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let stop = () => {};
    let isGone = false;
    import('./boardDragging.ts').then(
      ({ startDragging }) => {
        if (!isGone && board.current) stop = startDragging(board.current, (id, stage) => move(id, stage));
      },
      // Without it the menus move cards all the same.
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [board, isNeeded]);
}
