import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { CallFailed } from '../api/refusal.ts';
import { useSubmission } from '../api/useSubmission.ts';
import { Reference } from './Reference.tsx';
import './confirm.css';

interface Question {
  /** What is asked. */
  readonly title: string;
  /** What is lost by it, or not. */
  readonly detail?: ReactNode;
  readonly confirmLabel: string;
  readonly onConfirm: () => Promise<void> | void;
}

interface ConfirmButtonProps extends Question {
  /** What opens the question. */
  readonly label: ReactNode;
  readonly className?: string;
  readonly disabled?: boolean;
}

/** A button for what should not happen by mistake: it asks first. */
export function ConfirmButton({
  label,
  className = 'link-button',
  disabled = false,
  ...question
}: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && <ConfirmDialog {...question} onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * A question over the page; a confirmation that fails is told here, and can be given again.
 * The browser's own dialog: antd's would bring 80 kB to the lists, which have nothing else of antd.
 */
function ConfirmDialog({
  title,
  detail,
  confirmLabel,
  onConfirm,
  onClose,
}: Question & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { isSubmitting, submit } = useSubmission();
  const [failure, setFailure] = useState<CallFailed>();
  useEffect(() => dialog.current?.showModal(), []);

  async function confirm() {
    setFailure(undefined);
    await onConfirm();
    dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby={id}
      onClose={onClose}
      onCancel={(event) => {
        if (isSubmitting) event.preventDefault();
      }}
    >
      <h2 id={id}>{title}</h2>
      {detail !== undefined && <p className="muted">{detail}</p>}
      {failure !== undefined && (
        <p className="notice notice-error" role="alert">
          {failure.message}
          <Reference of={failure} />
        </p>
      )}
      <div className="confirm-buttons">
        {/* First, so that the focus is on what changes nothing. */}
        <button
          type="button"
          className="button button-plain"
          disabled={isSubmitting}
          onClick={() => dialog.current?.close()}
        >
          Cancel
        </button>
        <button
          type="button"
          className="button button-danger"
          aria-disabled={isSubmitting}
          onClick={() => void submit(confirm, setFailure)}
        >
          {confirmLabel}
        </button>
      </div>
    </dialog>
  );
}
