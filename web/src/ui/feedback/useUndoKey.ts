import { useEffect, useMemo, useRef } from 'react';

/**
 * Ctrl+Z, or ⌘Z, takes back what the latest message tells of: the message itself stands at the end of the page, many
 * tab stops away. What is typed is the field's own to undo.
 */
export function useUndoKey() {
  const undo = useRef<() => void>(undefined);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || undo.current === undefined || isTypedInto(event.target)) return;
      event.preventDefault();
      undo.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return useMemo(
    () => ({
      /** What the key does from now on. */
      press(act: (() => void) | undefined) {
        undo.current = act;
      },
      /** It does so no more, unless a later message has taken it. */
      release(act: (() => void) | undefined) {
        if (undo.current === act) undo.current = undefined;
      },
    }),
    [],
  );
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
}
