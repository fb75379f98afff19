import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { IsNarrow, useMediaQuery } from '../theme/useMediaQuery.ts';
import { useCloseGesture } from './useCloseGesture.ts';

interface SheetProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called when it has opened: gives the focus to where people begin. Absent: the sheet has it. */
  readonly onOpened?: () => void;
  /** Its buttons, always in sight below what is scrolled. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** A panel over the screen: from the bottom on a phone, at the side elsewhere. */
export function Sheet({ title, isOpen, onClose, onOpened, footer, children }: SheetProps) {
  const isAside = useMediaQuery('(min-width: 768px)');
  useCloseGesture(isOpen, onClose);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      afterOpenChange={(isShown) => isShown && onOpened?.()}
      title={title}
      placement={isAside ? 'right' : 'bottom'}
      size={isAside ? 420 : 'auto'}
      rootClassName={isAside ? 'sheet' : 'sheet sheet-bottom'}
      closable={{ placement: 'end', 'aria-label': 'Close' }}
      footer={footer}
      destroyOnHidden
    >
      <IsNarrow value={true}>{children}</IsNarrow>
    </Drawer>
  );
}
