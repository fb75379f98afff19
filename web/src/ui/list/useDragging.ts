import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Makes what is below an element draggable, and gives what ends that. */
type Start = (root: HTMLElement) => () => void;

interface DraggingOptions {
  /** Names what stands there: the elements are others when it is another. */
  readonly order?: string;
  /** False disables dragging. */
  readonly isNeeded?: boolean;
}

/** Lets things be dragged. `load`: the code of it comes when there is something to drag. */
export function useDragging(
  root: RefObject<HTMLElement | null>,
  load: () => Promise<Start>,
  { order = '', isNeeded = true }: DraggingOptions,
) {
  const loaded = useEffectEvent(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements are others when their order is
  useEffect(() => {
    if (!isNeeded) return undefined;
    let stop = () => {};
    let isGone = false;
    loaded().then(
      (start) => {
        if (!isGone && root.current) stop = start(root.current);
      },
      // Without the code rows can still be moved by buttons and menus.
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [root, order, isNeeded]);
}
