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
  useEffect(() => (isShown ? focusFirstField() : undefined), [isShown]);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      {...(staysOpen && { mask: { closable: false } })}
      afterOpenChange={(isVisible) => {
        setShown(isVisible);
        if (!isVisible) onClosed?.();
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

// A switch between the kinds of a thing stands above the first field.
const NO_SWITCH = ':not([class*="segmented"])';
const CONTROL = `input${NO_SWITCH}, textarea, select, button, a, [tabindex="0"]${NO_SWITCH}`;
// The keyboard of a phone would cover what is there to choose without a search.
const NO_TEXT = '[type="checkbox"], [type="radio"], [type="file"], [type="search"], [role="combobox"]';

/**
 * Gives the focus to the first control of the open sheet if it is an empty text field, once its content has loaded, and
 * unless a control has the focus by then. Returns a function that stops waiting for the content.
 */
function focusFirstField(): (() => void) | undefined {
  const { activeElement: sheet } = document;
  if (!sheet?.matches('.sheet')) return undefined;
  const changes = new MutationObserver(() => focus(sheet));
  function focus(within: Element) {
    const first = within.querySelector(`.ant-drawer-body :is(${CONTROL})`);
    if (first === null) return;
    changes.disconnect();
    const isField = first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement;
    const isEmptyText = isField && first.value === '' && !first.matches(NO_TEXT);
    if (isEmptyText && document.activeElement === within) first.focus();
  }
  changes.observe(sheet, { childList: true, subtree: true });
  focus(sheet);
  return () => changes.disconnect();
}
