import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useMediaQuery } from './useMediaQuery.ts';

interface SheetProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Its buttons, always in sight below what is scrolled. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** What is done without leaving the screen: on a phone a sheet from the bottom, where there is room one at the side. */
export function Sheet({ title, isOpen, onClose, footer, children }: SheetProps) {
  const isAside = useMediaQuery('(min-width: 768px)');
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title={title}
      placement={isAside ? 'right' : 'bottom'}
      size={isAside ? 420 : 'auto'}
      rootClassName={isAside ? 'sheet' : 'sheet sheet-bottom'}
      closable={{ placement: 'end', 'aria-label': 'Close' }}
      footer={footer}
      destroyOnHidden
    >
      {children}
    </Drawer>
  );
}
