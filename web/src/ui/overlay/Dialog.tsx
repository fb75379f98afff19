import type { ReactNode } from 'react';
import { Sheet } from './Sheet.tsx';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Something to be read over the screen, however long, that keys scroll too. */
export function Dialog({ title, children, ...sheet }: DialogProps) {
  return (
    <Sheet title={title} {...sheet}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled is scrolled by keys too */}
      <section aria-label={title} tabIndex={0}>
        {children}
      </section>
    </Sheet>
  );
}
