import { Button } from 'antd';
import { createContext, useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Row } from '../layout/layout.tsx';
import { FailureText } from '../states/FailureText.tsx';
import type { Message, Undo } from './message.ts';
import { useUndoKey } from './useUndoKey.ts';

/** Seconds for which a message is shown: long enough to read it, and to reach its undo. */
const SECONDS = { plain: 6, undo: 10, action: 30 } as const;

/** Carries the key of the last message before the sheet that is open. antd renders the messages within it. */
export const CoveredContext = createContext(0);

interface MessageContentProps {
  /** The message's key, which grows with each message. */
  readonly order: number;
  readonly message: Message;
  /** Gets the focus back from the Undo button. */
  readonly focused: Element | null;
  readonly onClose: () => void;
  readonly onUndo: (undo: Undo) => void;
}

/** Shows a message for the time it takes to read, and longer while it is hovered or focused. */
export function MessageContent({ order, message, focused, onClose, onUndo }: MessageContentProps) {
  const { text, failure, undo, until, action } = message;
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const before = useRef<EventTarget>(null);
  const takeBack = useOnce(() => {
    onClose();
    // After Ctrl+Z the focus stays where it is.
    if (hasFocus) returnFocus([focused, before.current]);
    if (undo) onUndo(undo);
  });
  const isCovered = useIsCovered(message, order);
  useUndoKey(isCovered ? undefined : undo && takeBack);
  // A further button that leaves the message open, such as an import's report, is nowhere else.
  const staysOpen = action !== undefined && !action.closes;
  usePathChange(() => undo && !staysOpen && onClose());
  useAbort(until, onClose);
  useTimeout(onClose, isPointedAt || hasFocus ? undefined : secondsOf(message));
  return (
    <Row
      as="span"
      inline
      gap={2}
      tight
      className={isCovered ? 'message is-covered' : 'message'}
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
      {action && (
        <Button
          type="link"
          onClick={() => {
            if (action.closes) onClose();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      {undo && (
        <Button type="link" aria-keyshortcuts="Control+Z" title="Ctrl+Z" onClick={takeBack}>
          Undo
        </Button>
      )}
    </Row>
  );
}

/** The undo of another lead must not lie over the buttons of a sheet. */
function useIsCovered({ undo }: Message, order: number): boolean {
  const upTo = useContext(CoveredContext);
  return undo !== undefined && order <= upTo;
}

const secondsOf = ({ undo, action }: Message) => SECONDS[action ? 'action' : undo ? 'undo' : 'plain'];

/** Focuses the first of the elements that is still in the document. */
function returnFocus(to: readonly (EventTarget | null)[]) {
  const target = to.find((each) => each instanceof HTMLElement && each.isConnected);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** Returns a stable function that acts on its first call only. */
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

/** Calls `act` when the user goes to another page. */
function usePathChange(act: () => void): void {
  // The router follows the address: an act that ends on another page has changed it already.
  const path = useRef(window.location.pathname);
  const { pathname } = useLocation();
  const latest = useEffectEvent(act);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router tells when the address has changed
  useEffect(() => {
    if (window.location.pathname !== path.current) latest();
  }, [pathname]);
}

function useAbort(signal: AbortSignal | undefined, act: () => void): void {
  const latest = useEffectEvent(act);
  useEffect(() => {
    const listener = () => latest();
    // It may have ended before the code of messages was loaded.
    if (signal?.aborted) listener();
    signal?.addEventListener('abort', listener);
    return () => signal?.removeEventListener('abort', listener);
  }, [signal]);
}

/** Calls `act` after some seconds; undefined stops the timer. */
function useTimeout(act: () => void, seconds: number | undefined): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const timer = setTimeout(() => latest.current(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
}
