import { message as antdMessage, Button } from 'antd';
import { useEffect } from 'react';
import { Reference } from '../Reference.tsx';
import type { Message } from './message.ts';

const SECONDS = { success: 4, error: 8, undo: 8 } as const;

export default function Messages({ latest }: { latest: Message }) {
  const [messages, holder] = antdMessage.useMessage({ top: 'calc(var(--bar-top) + 8px)', maxCount: 3 });
  useEffect(() => {
    const { kind, text, failure, undo } = latest;
    const close = messages.open({
      type: kind,
      duration: undo ? SECONDS.undo : SECONDS[kind],
      // What lies under a message that nobody has to read or answer can be pressed.
      style: kind === 'success' && !undo ? { pointerEvents: 'none' } : {},
      content: (
        <span role={kind === 'error' ? 'alert' : 'status'} className="message">
          {text}
          <Reference of={failure} />
          {undo && (
            <Button
              type="link"
              size="small"
              onClick={() => {
                close();
                undo();
              }}
            >
              Undo
            </Button>
          )}
        </span>
      ),
    });
  }, [latest, messages]);
  return holder;
}
