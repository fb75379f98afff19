import { Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FailureText } from '../states/FailureText.tsx';
import type { Message, Undo } from './message.ts';
import { useUndoKey } from './useUndoKey.ts';

/** Long enough to read, and with an undo to reach it. */
const SECONDS = { success: 4, error: 8, undo: 10 } as const;

interface MessageContentProps {
  readonly message: Message;
  /** What gets the focus back that Undo had. */
  readonly focused: Element | null;
  readonly onClose: () => void;
  readonly onUndo: (undo: Undo) => void;
}

/** What is said, for as long as it takes to read; it stays while somebody is at it. */
export function MessageContent({ message, focused, onClose, onUndo }: MessageContentProps) {
  const { kind, text, failure, undo } = message;
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const before = useRef<EventTarget>(null);
  const takeBack = useOnce(() => {
    onClose();
    // By Ctrl+Z the focus is elsewhere, and stays there.
    if (hasFocus) returnFocus([focused, before.current]);
    if (undo) onUndo(undo);
  });
  useUndoKey(undo && takeBack);
  useTimeout(onClose, isPointedAt || hasFocus ? undefined : SECONDS[undo ? 'undo' : kind]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer at rest on it is no action
    <span
      className="message"
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget;
        setFocus(true);
      }}
      onBlur={() => setFocus(false)}
    >
      <span className="message-text">
        <FailureText failure={failure} message={text} />
      </span>
      {undo && (
        <Button type="link" aria-keyshortcuts="Control+Z" title="Ctrl+Z" onClick={takeBack}>
          Undo
        </Button>
      )}
    </span>
  );
}

/** To the first of them that is still there. */
function returnFocus(to: readonly (EventTarget | null)[]) {
  const target = to.find((each) => each instanceof HTMLElement && each.isConnected);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** The same function at every render, which does something the first time that it is called. */
function useOnce(act: () => void): () => void {
  const isDone = useRef(false);
  const latest = useRef(act);
  latest.current = act;
  return useCallback(() => {
    if (isDone.current) return;
    isDone.current = true;
    latest.current();
  }, []);
}

/** Calls after so many seconds; undefined: not now. */
function useTimeout(act: () => void, seconds: number | undefined): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const timer = setTimeout(() => latest.current(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
}
