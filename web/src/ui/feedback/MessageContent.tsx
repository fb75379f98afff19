import { Button } from 'antd';
import { Reference } from '../Reference.tsx';
import type { Message } from './message.ts';

interface MessageContentProps {
  readonly message: Message;
  readonly undo: (() => void) | undefined;
  /** Somebody is at the message: it stays until they leave. */
  readonly onHold: (isHeld: boolean) => void;
}

export function MessageContent({ message: { text, failure }, undo, onHold }: MessageContentProps) {
  return (
    <span className="message">
      <span className="message-text">
        {text}
        <Reference of={failure} />
      </span>
      {undo && (
        <Button
          type="link"
          aria-keyshortcuts="Control+Z"
          title="Ctrl+Z"
          onClick={undo}
          onFocus={() => onHold(true)}
          onBlur={() => onHold(false)}
        >
          Undo
        </Button>
      )}
    </span>
  );
}
