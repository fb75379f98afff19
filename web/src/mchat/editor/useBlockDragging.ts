import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Dragged {
  readonly flowId: number;
  /** The blocks that stand in the list, in their order. */
  readonly ids: readonly string[];
  readonly onMove: (blockId: string, to: number) => void;
}

/** Lets the blocks of a list be dragged by their grips. The code of it comes when there is something to drag. */
export function useBlockDragging(list: RefObject<HTMLElement | null>, { flowId, ids, onMove }: Dragged) {
  const order = ids.join(' ');
  const isNeeded = ids.length > 1;
  const move = useEffectEvent((blockId: string, to: number) => onMove(blockId, to));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list's elements are others when its order is
  useEffect(() => {
    if (!isNeeded) return undefined;
    let stop = () => {};
    let isGone = false;
    import('./blockDragging.ts').then(
      ({ startDragging }) => {
        if (!isGone && list.current) stop = startDragging(list.current, move);
      },
      // Without it the buttons move blocks all the same.
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [flowId, order, isNeeded]);
}
