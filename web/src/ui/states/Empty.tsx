import type { ReactNode } from 'react';
import { EmptyIcon } from '../icons.tsx';

interface EmptyProps {
  /** What is not there yet, or was not found. */
  readonly title: string;
  /** What comes here, and how. */
  readonly children?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** Stands where nothing is yet: what comes here, and the next step. */
export function Empty({ title, children, action, icon = <EmptyIcon /> }: EmptyProps) {
  return (
    <div className="state">
      <span className="state-icon">{icon}</span>
      <p className="state-title">{title}</p>
      {children !== undefined && <div className="state-words">{children}</div>}
      {action}
    </div>
  );
}
