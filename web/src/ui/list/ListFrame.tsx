import type { ReactNode } from 'react';
import { useNextRowFocus } from './useNextRowFocus.ts';
import './list.css';

interface ListFrameProps {
  /** The keys of the rows, in their order. */
  readonly keys: readonly string[];
  readonly bar?: ReactNode;
  /** What is shown is of another search, until this one's comes. */
  readonly isStale?: boolean;
  readonly children: ReactNode;
}

/** What a list lies on: on a phone from edge to edge, where there is room a card. Its bar stays above it. */
export function ListFrame({ keys, bar, isStale = false, children }: ListFrameProps) {
  const list = useNextRowFocus(keys);
  return (
    <div className="list" ref={list} tabIndex={-1}>
      {bar}
      <div className="list-body" aria-busy={isStale}>
        {children}
      </div>
    </div>
  );
}
