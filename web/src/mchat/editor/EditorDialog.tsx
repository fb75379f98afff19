import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';

interface EditorDialogProps {
  readonly title: string;
  readonly onClosed: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** What is filled in over the editor. It stays while something is typed, and gives the focus back. */
export function EditorDialog({ title, onClosed, children }: EditorDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [opener] = useState(() => document.activeElement);
  const close = () => setOpen(false);

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
      onCancel={close}
      afterClose={returnFocus}
      footer={null}
      destroyOnHidden
    >
      {children(close)}
    </Modal>
  );
}
