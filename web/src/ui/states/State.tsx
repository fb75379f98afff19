import type { ReactNode } from 'react';
import './states.css';

export interface StateProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  /** What it means, and what can be done. */
  readonly children?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
}

/** Stands where content is not: a mark, what is so, why, and the next step. */
export function State({ icon, title, children, action, isFailure }: StateProps & { isFailure?: boolean }) {
  return (
    <div className={isFailure ? 'state state-failure' : 'state'}>
      <span className="state-icon">{icon}</span>
      <div className="state-title">{title}</div>
      {children !== undefined && <div className="state-words">{children}</div>}
      {action !== undefined && <div className="state-action">{action}</div>}
    </div>
  );
}
