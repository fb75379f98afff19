import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { openDraft } from '../../ui/form/draft.ts';

interface EditorDialogProps {
  readonly title: string;
  readonly onClosed: () => void;
  /** The draft that is given up with it. Absent: what was typed is there the next time. */
  readonly draft?: string;
  readonly children: (close: () => void) => ReactNode;
}

/** What is filled in over the editor. It stays while something is typed, and gives the focus back. */
export function EditorDialog({ title, draft, onClosed, children }: EditorDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [opener] = useState(() => document.activeElement);
  const close = () => setOpen(false);

  function cancel() {
    if (draft !== undefined) openDraft(draft, [], 'botOwner').clear();
    close();
  }

  function returnFocus() {
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    onClosed();
  }

  return (
    <Modal
      open={isOpen}
      title={title}
      width={520}
      mask={{ closable: false }}
      onCancel={cancel}
      afterClose={returnFocus}
      footer={null}
      destroyOnHidden
    >
      {children(close)}
    </Modal>
  );
}
