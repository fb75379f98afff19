import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../theme/useMediaQuery.ts';
import { Sheet } from './Sheet.tsx';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Something to be read over the page, however long: in its middle where there is room, on a phone a sheet. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const hasRoom = useMediaQuery('(min-width: 768px)');
  const body = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled is scrolled by keys too
    <section className="dialog-body" aria-label={title} tabIndex={0}>
      {children}
    </section>
  );
  if (!hasRoom) {
    return (
      <Sheet title={title} isOpen={isOpen} onClose={onClose}>
        {body}
      </Sheet>
    );
  }
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      title={title}
      width={640}
      centered
      closable={{ 'aria-label': 'Close' }}
      footer={null}
      rootClassName="dialog"
      destroyOnHidden
    >
      {body}
    </Modal>
  );
}
