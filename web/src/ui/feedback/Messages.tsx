import { message as antdMessage } from 'antd';
import { useEffect } from 'react';
import { MessageContent } from './MessageContent.tsx';
import type { Message } from './message.ts';
import { useUndoKey } from './useUndoKey.ts';

/** Long enough to read, and with an undo to reach it. */
const SECONDS = { success: 4, error: 8, undo: 10 } as const;

/** A message, and which one it is: the same one may be given twice. */
export interface Notification {
  readonly key: number;
  readonly message: Message;
}

/** antd announces each message to screen readers, as an alert. */
export default function Messages({ latest }: { latest: Notification }) {
  const [messages, holder] = antdMessage.useMessage({ top: 'calc(var(--bar-top) + 8px)', maxCount: 3 });
  const undoKey = useUndoKey();
  useEffect(() => {
    const { key, message } = latest;
    const { kind, undo } = message;
    const before = document.activeElement;
    let isOver = false;
    const takeBack =
      undo &&
      (() => {
        isOver = true;
        messages.destroy(key);
        // The button that had the focus is gone.
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
        undo();
      });
    const show = (isHeld: boolean) => {
      // What loses the focus by being closed is not opened again.
      if (isOver) return;
      messages.open({
        key,
        type: kind,
        duration: isHeld ? 0 : SECONDS[undo ? 'undo' : kind],
        content: <MessageContent message={message} undo={takeBack} onHold={show} />,
        onClose: () => {
          isOver = true;
          undoKey.release(takeBack);
        },
      });
    };
    show(false);
    undoKey.press(takeBack);
  }, [latest, messages, undoKey]);
  return holder;
}
