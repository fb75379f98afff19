import { useEffect, useState } from 'react';
import { copyText } from '../ui/copyText.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** What is copied, where the label does not say it. */
  readonly about?: string;
  readonly className: string;
  readonly onFail?: () => void;
}

const SHOWN_MS = 2500;

/** Copies with one tap, and says whether it did. */
export function CopyButton({ text, label, about, className, onFail }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    const isCopied = await copyText(text);
    setOutcome(isCopied ? 'copied' : 'failed');
    if (!isCopied) onFail?.();
  }

  return (
    <>
      <button type="button" className={className} onClick={() => void copy()}>
        {outcome === 'copied' ? 'Copied' : label}
        {about !== undefined && <span className="visually-hidden"> {about}</span>}
      </button>
      <span
        role="status"
        className={outcome === 'failed' ? 'notice notice-error copy-failed' : 'visually-hidden'}
      >
        {outcome === 'copied' && 'Copied'}
        {outcome === 'failed' && "Couldn't copy. Press and hold the text to copy it by hand."}
      </span>
    </>
  );
}
