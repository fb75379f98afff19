import { Button, type ButtonProps } from 'antd';
import { useEffect, useState } from 'react';
import { useFeedback } from '../feedback/FeedbackScope.tsx';
import { done } from '../feedback/message.ts';
import { CheckIcon, CopyIcon } from '../theme/icons.tsx';
import { copyText } from './copyText.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'type'> {
  readonly text: string;
  readonly label: string;
  /** Completes the label for screen readers. */
  readonly about?: string;
  readonly doneMessage: string;
  readonly failMessage: string;
  readonly onFail?: () => void;
}

const SHOWN_MS = 2500;

/** Copies a text and shows whether that succeeded. */
export function CopyButton({ text, label, about, doneMessage, failMessage, onFail, type }: CopyButtonProps) {
  const { notify } = useFeedback();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    const hasCopied = await copyText(text);
    setCopied(hasCopied);
    notify(hasCopied ? done(doneMessage) : { kind: 'error', text: failMessage });
    if (!hasCopied) onFail?.();
  }

  return (
    <Button
      type={type}
      icon={isCopied ? <CheckIcon size={20} /> : <CopyIcon size={20} />}
      onClick={() => void copy()}
    >
      {isCopied ? 'Copied' : label}
      {about !== undefined && <span className="visually-hidden"> {about}</span>}
    </Button>
  );
}
