import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import type { Drop } from './drop.ts';

const idOf = (element: Element): string => element.getAttribute('data-row-id') ?? '';

/** Makes the rows below an element draggable by their grips, until it is stopped. */
export function startDragging(root: HTMLElement, onDrop: (drop: Drop) => void): () => void {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-row-id]')];
  const ids = rows.map(idOf);
  const stops = rows.flatMap((row) => {
    const handle = row.querySelector('[data-grip]');
    const over = dropTargetForElements({
      element: row,
      getData: ({ input, element }) =>
        attachClosestEdge({ rowId: idOf(row) }, { input, element, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self, location }) => {
        // The surrounding row is under the pointer too.
        const isInnermost = location.current.dropTargets[0]?.element === row;
        mark(row, isInnermost ? extractClosestEdge(self.data) : null);
      },
      onDragLeave: () => mark(row, null),
      onDrop: () => mark(row, null),
    });
    // A place without a grip takes rows, and is none.
    if (handle === null) return [over];
    return [
      over,
      draggable({
        element: row,
        dragHandle: handle,
        getInitialData: () => ({ rowId: idOf(row) }),
        onDragStart: () => row.classList.add('is-dragged'),
        onDrop: () => row.classList.remove('is-dragged'),
      }),
    ];
  });
  const stopMonitor = monitorForElements({
    canMonitor: ({ source }) => ids.includes(String(source.data.rowId)),
    onDrop({ source, location }) {
      const [target] = location.current.dropTargets;
      const [id, over] = [String(source.data.rowId), String(target?.data.rowId)];
      if (target === undefined || id === over) return;
      onDrop({ id, over, isBehind: extractClosestEdge(target.data) === 'bottom' });
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
