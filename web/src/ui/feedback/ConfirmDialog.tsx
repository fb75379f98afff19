import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import type { CallFailed } from '../../api/refusal.ts';
import { useSubmission } from '../../api/useSubmission.ts';
import { Row, Text } from '../layout/layout.tsx';
import { useCloseGesture } from '../overlay/useCloseGesture.ts';
import { OutcomeAlert } from './OutcomeAlert.tsx';

export interface Question {
  readonly title: string;
  /** Says what is lost. */
  readonly detail?: ReactNode;
  readonly confirmLabel: string;
  /** Shows the confirm button in the neutral colour. */
  readonly isHarmless?: true;
  /** Emphasizes the cancel button, as confirming is not advised. */
  readonly isDiscouraged?: true;
  readonly onConfirm: Answer;
  /** The label of the button that changes nothing. Absent: Cancel. */
  readonly cancelLabel?: string;
  /** A third answer, which loses nothing. */
  readonly other?: { readonly label: string; readonly onSelect: Answer };
}

type Answer = () => Promise<void> | void;

/** A dialog that asks before an action, shows its failure, and allows another attempt. */
export default function ConfirmDialog({
  title,
  detail,
  confirmLabel,
  isHarmless,
  isDiscouraged,
  onConfirm,
  cancelLabel = 'Cancel',
  other,
  onClosed,
}: Question & { readonly onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const [opener] = useState(() => document.activeElement);
  const { isSubmitting, submit } = useSubmission();
  const [failure, setFailure] = useState<CallFailed>();
  const close = () => setOpen(false);
  // A confirmed action may itself go back.
  useCloseGesture(isOpen && !isSubmitting, close);

  function returnFocus() {
    // antd records the focused element too late, when Cancel has the focus already.
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    onClosed();
  }

  async function answer(act: Answer) {
    setFailure(undefined);
    await act();
    close();
  }

  // The closing dialog can still be pressed.
  const give = (act: Answer) => isOpen && void submit(() => answer(act), setFailure);

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
        <Row gap={3} justify="end" fill="phone">
          {/* Cancel comes first and has the focus, as it changes nothing. */}
          <Button
            autoFocus
            type={isDiscouraged ? 'primary' : 'default'}
            disabled={isSubmitting}
            onClick={close}
          >
            {cancelLabel}
          </Button>
          {other && (
            <Button loading={isSubmitting} onClick={() => give(other.onSelect)}>
              {other.label}
            </Button>
          )}
          <Button
            type={isDiscouraged ? 'default' : 'primary'}
            danger={!(isHarmless || isDiscouraged)}
            loading={isSubmitting}
            onClick={() => give(onConfirm)}
          >
            {confirmLabel}
          </Button>
        </Row>
      }
    >
      {detail !== undefined && (
        <Text as="div" tone="muted">
          {detail}
        </Text>
      )}
      {failure !== undefined && <OutcomeAlert kind="error" message={failure.message} failure={failure} />}
    </Modal>
  );
}
