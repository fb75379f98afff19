import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { STAGES } from '../../../../shared/rules/lead.ts';

export type OnMove = (leadId: string, stage: LeadRow['leadStatus']) => void;

/** Makes the cards of a board draggable into its columns. Returns the function that stops it. */
export function startDragging(board: HTMLElement, onMove: OnMove): () => void {
  const columns = [...board.querySelectorAll<HTMLElement>('[data-stage]')].map(acceptCards);
  const cards = new Map<HTMLElement, () => void>();

  function updateCards() {
    const present = new Set(board.querySelectorAll<HTMLElement>('[data-card]'));
    for (const [card, stop] of cards) {
      if (present.has(card)) continue;
      stop();
      cards.delete(card);
    }
    for (const card of present) if (!cards.has(card)) cards.set(card, makeDraggable(card));
  }

  updateCards();
  const observer = new MutationObserver(updateCards);
  observer.observe(board, { childList: true, subtree: true });
  const stopMonitor = monitorForElements({
    canMonitor: ({ source }) => board.contains(source.element),
    onDrop({ source, location }) {
      const stage = STAGES.find((each) => each === location.current.dropTargets[0]?.data.stage);
      const leadId = source.element.getAttribute('data-card');
      if (stage !== undefined && leadId !== null) onMove(leadId, stage);
    },
  });
  return () => {
    observer.disconnect();
    for (const stop of [...columns, ...cards.values(), stopMonitor]) stop();
  };
}

function makeDraggable(element: HTMLElement): () => void {
  return draggable({
    element,
    onDragStart: () => element.classList.add('is-dragged'),
    onDrop: () => element.classList.remove('is-dragged'),
  });
}

function acceptCards(element: HTMLElement): () => void {
  const mark = (isOver: boolean) => element.classList.toggle('is-over', isOver);
  return dropTargetForElements({
    element,
    getData: () => ({ stage: element.getAttribute('data-stage') }),
    onDragEnter: () => mark(true),
    onDragLeave: () => mark(false),
    onDrop: () => mark(false),
  });
}
