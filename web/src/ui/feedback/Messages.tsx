import { message as antdMessage } from 'antd';
import { useEffect, useRef } from 'react';
import { keepMessagesClear } from './keepMessagesClear.ts';
import { CoveredContext, MessageContent } from './MessageContent.tsx';
import { type Message, SHOWN_MESSAGES, type Undo } from './message.ts';

/** A message with a key, as one message may be shown twice. */
export interface GivenMessage {
  readonly key: number;
  readonly message: Message;
  /** The element that had the focus when the message was shown. */
  readonly focused: Element | null;
}

interface MessagesProps {
  readonly latest: readonly GivenMessage[];
  /** The key of the last message before the sheet that is open; 0 without one. */
  readonly coveredUpTo: number;
  readonly onUndo: (undo: Undo) => Promise<void>;
}

/**
 * Shows messages by antd, which announces each as an alert. Several may arrive at once, or before this code has
 * loaded.
 */
export default function Messages({ latest, coveredUpTo, onUndo }: MessagesProps) {
  const [messages, holder] = antdMessage.useMessage({
    top: 'auto',
    maxCount: SHOWN_MESSAGES,
  });
  const lastKey = useRef(0);
  useEffect(keepMessagesClear, []);
  useEffect(() => {
    for (const { key, message, focused } of latest) {
      if (key <= lastKey.current) continue;
      lastKey.current = key;
      // There is one Undo button at most: of several, none would say which act it takes back.
      const place = message.undo ? 'undo' : key;
      messages.open({
        key: place,
        type: message.kind,
        // The message closes itself, as antd's timer ignores the focus.
        duration: 0,
        // A message without an action lets presses through to the page.
        style:
          message.kind === 'success' && !message.undo && !message.action ? { pointerEvents: 'none' } : {},
        content: (
          <MessageContent
            key={key}
            order={key}
            message={message}
            focused={focused}
            onClose={() => messages.destroy(place)}
            onUndo={(undo) => void onUndo(undo)}
          />
        ),
      });
    }
  }, [latest, messages, onUndo]);
  return <CoveredContext value={coveredUpTo}>{holder}</CoveredContext>;
}
