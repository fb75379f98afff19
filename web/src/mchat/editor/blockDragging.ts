import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';

const idOf = (element: Element): string => element.getAttribute('data-block') ?? '';

/** Makes the blocks of a list draggable, until it is stopped. `onMove` is told to which index a block was moved. */
export function startDragging(list: HTMLElement, onMove: (blockId: string, to: number) => void): () => void {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > [data-block]')];
  const ids = rows.map(idOf);
  const stops = rows.flatMap((row) => {
    const handle = row.querySelector('[data-grip]');
    return [
      draggable({
        element: row,
        ...(handle && { dragHandle: handle }),
        getInitialData: () => ({ blockId: idOf(row) }),
        onDragStart: () => row.classList.add('is-dragged'),
        onDrop: () => row.classList.remove('is-dragged'),
      }),
      dropTargetForElements({
        element: row,
        getData: ({ input, element }) =>
          attachClosestEdge({ blockId: idOf(row) }, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => mark(row, extractClosestEdge(self.data)),
        onDragLeave: () => mark(row, null),
        onDrop: () => mark(row, null),
      }),
    ];
  });
  const stopMonitor = monitorForElements({
    canMonitor: ({ source }) => ids.includes(String(source.data.blockId)),
    onDrop({ source, location }) {
      const [target] = location.current.dropTargets;
      if (target === undefined) return;
      const from = ids.indexOf(String(source.data.blockId));
      const over = ids.indexOf(String(target.data.blockId));
      const gap = extractClosestEdge(target.data) === 'bottom' ? over + 1 : over;
      const to = gap > from ? gap - 1 : gap;
      if (to !== from) onMove(String(source.data.blockId), to);
    },
  });
  return () => {
    for (const stop of [...stops, stopMonitor]) stop();
  };
}

/** Shows where it would come to stand. */
function mark(row: HTMLElement, edge: string | null) {
  if (edge === null) row.removeAttribute('data-drop');
  else row.setAttribute('data-drop', edge);
}
