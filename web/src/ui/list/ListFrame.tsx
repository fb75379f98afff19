import type { ReactNode } from 'react';
import { useNextRowFocus } from './useNextRowFocus.ts';
import './list.css';

interface ListFrameProps {
  /** The keys of the rows, in their order. */
  readonly keys: readonly string[];
  readonly bar?: ReactNode;
  /** True while the rows of the previous search are shown. */
  readonly isStale?: boolean;
  readonly children: ReactNode;
}

/** The surface of a list: edge to edge on a phone, elsewhere a card. Its bar stays above it. */
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
