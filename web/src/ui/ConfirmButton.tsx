import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { CallFailed } from '../api/refusal.ts';
import { useFlight } from '../api/useFlight.ts';
import { Reference } from './Reference.tsx';
import './confirm.css';

interface Question {
  /** What is asked. */
  readonly words: string;
  /** What is lost by it, or not. */
  readonly detail?: ReactNode;
  /** The button that says yes. */
  readonly yes: string;
  readonly act: () => Promise<void> | void;
}

interface ConfirmedProps extends Question {
  /** What opens the question. */
  readonly label: ReactNode;
  readonly className?: string;
  readonly disabled?: boolean;
}

/** A button for what should not happen by mistake: it asks first. */
export function Confirmed({
  label,
  className = 'link-button',
  disabled = false,
  ...question
}: ConfirmedProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={className} disabled={disabled} onClick={() => setAsking(true)}>
        {label}
      </button>
      {isAsking && <Confirm {...question} onClose={() => setAsking(false)} />}
    </>
  );
}

/** A question over the page. A yes that fails is told here, and can be said again. */
function Confirm({ words, detail, yes, act, onClose }: Question & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { isBusy, fly } = useFlight();
  const [failure, setFailure] = useState<CallFailed>();
  useEffect(() => dialog.current?.showModal(), []);

  async function agree() {
    setFailure(undefined);
    await act();
    dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby={id}
      onClose={onClose}
      onCancel={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      <h2 id={id}>{words}</h2>
      {detail !== undefined && <p className="muted">{detail}</p>}
      {failure !== undefined && (
        <p className="notice notice-bad" role="alert">
          {failure.message}
          <Reference of={failure} />
        </p>
      )}
      <div className="confirm-buttons">
        {/* First, so that the focus is on what changes nothing. */}
        <button
          type="button"
          className="button button-plain"
          disabled={isBusy}
          onClick={() => dialog.current?.close()}
        >
          Cancel
        </button>
        <button
          type="button"
          className="button button-bad"
          aria-disabled={isBusy}
          onClick={() => void fly(agree, setFailure)}
        >
          {yes}
        </button>
      </div>
    </dialog>
  );
}
