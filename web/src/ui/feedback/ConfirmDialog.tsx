import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import type { CallFailed } from '../../api/refusal.ts';
import { useSubmission } from '../../api/useSubmission.ts';
import { OutcomeAlert } from './OutcomeAlert.tsx';

/** What is asked before something is done. */
export interface Question {
  readonly title: string;
  /** What is lost by it, or not. */
  readonly detail?: ReactNode;
  readonly confirmLabel: string;
  /** Whether it takes something away. Absent: it does. */
  readonly isHarmless?: true;
  readonly onConfirm: () => Promise<void> | void;
}

/** A question over the page; a confirmation that fails is told here, and can be given again. */
export default function ConfirmDialog({
  title,
  detail,
  confirmLabel,
  isHarmless,
  onConfirm,
  onClosed,
}: Question & { readonly onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const [opener] = useState(() => document.activeElement);
  const { isSubmitting, submit } = useSubmission();
  const [failure, setFailure] = useState<CallFailed>();
  const close = () => setOpen(false);

  function returnFocus() {
    // antd looks who had it when the button below has it already.
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    onClosed();
  }

  async function confirm() {
    setFailure(undefined);
    await onConfirm();
    close();
  }

  return (
    <Modal
      open={isOpen}
      title={title}
      width={440}
      centered
      closable={false}
      mask={{ closable: !isSubmitting }}
      keyboard={!isSubmitting}
      onCancel={close}
      afterClose={returnFocus}
      footer={
        <div className="confirm-buttons">
          {/* First, so that the focus is on what changes nothing. */}
          <Button autoFocus disabled={isSubmitting} onClick={close}>
            Cancel
          </Button>
          <Button
            type="primary"
            danger={!isHarmless}
            loading={isSubmitting}
            // Once: it can be pressed until it is out of sight.
            onClick={() => isOpen && void submit(confirm, setFailure)}
          >
            {confirmLabel}
          </Button>
        </div>
      }
    >
      {detail !== undefined && <div className="muted">{detail}</div>}
      {failure !== undefined && <OutcomeAlert kind="error" message={failure.message} failure={failure} />}
    </Modal>
  );
}
