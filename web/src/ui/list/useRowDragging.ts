import { type RefObject, useEffectEvent } from 'react';
import type { Drop } from './drop.ts';
import { useDragging } from './useDragging.ts';

interface RowDragging {
  /** Names the rows as they stand. */
  readonly order: string;
  readonly isNeeded?: boolean;
  readonly onDrop: (drop: Drop) => void;
}

/** Lets the rows below an element, each with a `data-row-id`, be dragged by their grips. */
export function useRowDragging(root: RefObject<HTMLElement | null>, { onDrop, ...options }: RowDragging) {
  const drop = useEffectEvent(onDrop);
  const load = async () => {
    const { startDragging } = await import('./rowDragging.ts');
    return (list: HTMLElement) => startDragging(list, (dropped) => drop(dropped));
  };
  useDragging(root, load, options);
}
