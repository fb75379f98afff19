import { Drawer } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useFeedback } from '../feedback/FeedbackScope.tsx';
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
  const { trapFocus } = useFeedback();
  const [isShown, setShown] = useState(false);
  const isTrap = isOpen || isShown;
  useEffect(() => (isTrap ? trapFocus() : undefined), [isTrap, trapFocus]);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      {...(staysOpen && { mask: { closable: false } })}
      afterOpenChange={(isVisible) => {
        setShown(isVisible);
        if (!isVisible) onClosed?.();
        // A field that was tapped while it opened keeps the focus.
        else if (!document.activeElement?.matches('[role="dialog"] :is(input, textarea)')) onOpened?.();
      }}
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
