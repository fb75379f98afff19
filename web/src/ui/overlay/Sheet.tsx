import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { FailureScope } from '../states/FailureScope.tsx';
import { IsNarrow } from '../theme/useMediaQuery.ts';
import { useCloseGesture } from './useCloseGesture.ts';

interface SheetProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A tap beside it does not close it, where closing discards what was typed. */
  readonly staysOpen?: true;
  /** Called when it has opened: gives the focus to where people begin. Absent: the sheet has it. */
  readonly onOpened?: () => void;
  readonly onClosed?: () => void;
  /** Its buttons, always in sight below what is scrolled. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** A task over the screen: from the bottom on a phone, in the middle elsewhere. */
export function Sheet({
  title,
  isOpen,
  staysOpen,
  onClose,
  onOpened,
  onClosed,
  footer,
  children,
}: SheetProps) {
  useCloseGesture(isOpen, onClose);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      {...(staysOpen && { mask: { closable: false } })}
      afterOpenChange={(isShown) => (isShown ? onOpened?.() : onClosed?.())}
      title={title}
      placement="bottom"
      size="auto"
      rootClassName="sheet"
      closable={{ placement: 'end', 'aria-label': 'Close' }}
      footer={footer}
      destroyOnHidden
    >
      <FailureScope>
        <IsNarrow value={true}>{children}</IsNarrow>
      </FailureScope>
    </Drawer>
  );
}
