import { message as antdMessage } from 'antd';
import { useEffect, useRef } from 'react';
import { MessageContent } from './MessageContent.tsx';
import { type Message, SHOWN_MESSAGES, type Undo } from './message.ts';

/** A message, and which one it is: the same one may be given twice. */
export interface GivenMessage {
  readonly key: number;
  readonly message: Message;
  /** What had the focus when it was given. */
  readonly focused: Element | null;
}

interface MessagesProps {
  readonly latest: readonly GivenMessage[];
  readonly onUndo: (undo: Undo) => Promise<void>;
}

/** antd announces each message to screen readers, as an alert. Several may be given at once, or before this code came. */
export default function Messages({ latest, onUndo }: MessagesProps) {
  const [messages, holder] = antdMessage.useMessage({
    top: 'var(--message-top)',
    maxCount: SHOWN_MESSAGES,
  });
  const lastKey = useRef(0);
  useEffect(() => {
    for (const { key, message, focused } of latest) {
      if (key <= lastKey.current) continue;
      lastKey.current = key;
      messages.open({
        key,
        type: message.kind,
        // It closes itself: antd's own time runs on while the focus is within.
        duration: 0,
        // What lies under a message that nobody has to read or answer can be pressed.
        style: message.kind === 'success' && !message.undo ? { pointerEvents: 'none' } : {},
        content: (
          <MessageContent
            message={message}
            focused={focused}
            onClose={() => messages.destroy(key)}
            onUndo={(undo) => void onUndo(undo)}
          />
        ),
      });
    }
  }, [latest, messages, onUndo]);
  return holder;
}
