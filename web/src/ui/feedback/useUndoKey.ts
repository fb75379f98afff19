import { useEffect } from 'react';

/** The undo functions of the shown messages, the latest last. */
const undos: (() => void)[] = [];

/**
 * Ctrl+Z, or ⌘Z, takes back what the latest message tells of: the message itself stands at the end of the page, many
 * tab stops away. What is typed is the field's own to undo.
 */
export function useUndoKey(undo: (() => void) | undefined): void {
  useEffect(() => {
    if (undo === undefined) return undefined;
    undos.push(undo);
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || undos.at(-1) !== undo || isTypedInto(event.target)) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      undos.splice(undos.indexOf(undo), 1);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [undo]);
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
}
