import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Drop } from './rowDragging.ts';

/** Lets rows be dragged by their grips; `order` names them as they stand. Its code comes when it is needed. */
export function useRowDragging(
  root: RefObject<HTMLElement | null>,
  order: string,
  onDrop: (drop: Drop) => void,
) {
  const drop = useEffectEvent(onDrop);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are other elements when their order is
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    import('./rowDragging.ts').then(
      ({ startDragging }) => {
        if (!isGone && root.current) stop = startDragging(root.current, (dropped) => drop(dropped));
      },
      // Without it the buttons move rows all the same.
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [order]);
}
