import { type ReactNode, useState } from 'react';
import { openDraft } from '../../ui/form/draft.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { useDelayedClose } from '../useDelayedClose.ts';

/** Shows the message of a form's success, and closes its dialog. */
export type OnSuccess = ReturnType<typeof useDelayedClose>;

interface EditorDialogProps {
  readonly title: string;
  readonly onClosed: () => void;
  /** The draft that Cancel discards. Without it, what was typed is there the next time. */
  readonly draft?: string;
  readonly children: (onSuccess: OnSuccess) => ReactNode;
}

/** Opens over the editor. A click beside it does not close it, and closing returns the focus to what opened it. */
export function EditorDialog({ title, draft, onClosed, children }: EditorDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [opener] = useState(() => document.activeElement);
  const onSuccess = useDelayedClose(() => setOpen(false));

  function cancel() {
    if (draft !== undefined) openDraft(draft, [], 'botOwner').clear();
    setOpen(false);
  }

  function returnFocus() {
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    onClosed();
  }

  return (
    <Sheet title={title} isOpen={isOpen} staysOpen onClose={cancel} onClosed={returnFocus}>
      {children(onSuccess)}
    </Sheet>
  );
}
