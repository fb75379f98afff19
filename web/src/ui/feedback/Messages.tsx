import { message as antdMessage } from 'antd';
import { useEffect } from 'react';
import { MessageContent } from './MessageContent.tsx';
import type { Message } from './message.ts';

/** A message, and which one it is: the same one may be given twice. */
export interface Notification {
  readonly key: number;
  readonly message: Message;
  /** What had the focus when it was given. */
  readonly focused: Element | null;
}

/** antd announces each message to screen readers, as an alert. */
export default function Messages({ latest }: { latest: Notification }) {
  const [messages, holder] = antdMessage.useMessage({ top: 'calc(var(--bar-top) + 8px)', maxCount: 3 });
  useEffect(() => {
    const { key, message, focused } = latest;
    messages.open({
      key,
      type: message.kind,
      // It closes itself: antd's own time runs on while the focus is within.
      duration: 0,
      // What lies under a message that nobody has to read or answer can be pressed.
      style: message.kind === 'success' && !message.undo ? { pointerEvents: 'none' } : {},
      content: <MessageContent message={message} focused={focused} onClose={() => messages.destroy(key)} />,
    });
  }, [latest, messages]);
  return holder;
}
