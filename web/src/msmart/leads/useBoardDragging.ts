import { type RefObject, useEffectEvent } from 'react';
import { useDragging } from '../../ui/list/useDragging.ts';
import type { OnMove } from './boardDragging.ts';

/** Lets cards be dragged from column to column, where these stand side by side. Its code comes with them. */
export function useBoardDragging(board: RefObject<HTMLElement | null>, isNeeded: boolean, onMove: OnMove) {
  const move = useEffectEvent(onMove);
  const load = async () => {
    const { startDragging } = await import('./boardDragging.ts');
    return (element: HTMLElement) => startDragging(element, (id, stage) => move(id, stage));
  };
  useDragging(board, load, { isNeeded });
}
