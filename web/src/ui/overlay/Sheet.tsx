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
  readonly onClosed?: () => void;
  /** Its buttons, always in sight below what is scrolled. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** A task over the screen: from the bottom on a phone, in the middle elsewhere. */
export function Sheet({ title, isOpen, staysOpen, onClose, onClosed, footer, children }: SheetProps) {
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
        else focusFirstField();
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

const CONTROL = 'input, textarea, select, button, a, [tabindex="0"]';
const NO_TEXT = '[type="checkbox"], [type="radio"], [type="file"], [role="combobox"]';

/** Gives the focus to the first control of a sheet if it is an empty text field, unless a control has the focus already. */
function focusFirstField() {
  const { activeElement } = document;
  const first =
    activeElement?.matches('.sheet') && activeElement.querySelector(`.ant-drawer-body :is(${CONTROL})`);
  const isField = first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement;
  if (isField && first.value === '' && !first.matches(NO_TEXT)) first.focus();
}
