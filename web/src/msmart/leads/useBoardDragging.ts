import { type RefObject, useEffectEvent } from 'react';
import { useDragging } from '../../ui/list/useDragging.ts';
import type { OnMove } from './boardDragging.ts';

/** Makes the cards of a board draggable. Loads the code only when it is needed. */
export function useBoardDragging(board: RefObject<HTMLElement | null>, isNeeded: boolean, onMove: OnMove) {
  const move = useEffectEvent(onMove);
  const load = async () => {
    const { startDragging } = await import('./boardDragging.ts');
    return (element: HTMLElement) => startDragging(element, (id, stage) => move(id, stage));
  };
  useDragging(board, load, { isNeeded });
}
