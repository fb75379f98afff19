import type { ReactElement, ReactNode } from 'react';
import type { Pages } from '../../api/usePages.ts';
import { AsyncContent } from '../states/AsyncContent.tsx';
import { ListFrame } from './ListFrame.tsx';
import { MoreButton } from './MoreButton.tsx';

interface PagedContentProps {
  readonly pages: Pages;
  /** The keys of what is shown, in its order. */
  readonly keys: readonly string[];
  readonly bar?: ReactNode;
  /** The outline of what is on its way. */
  readonly skeleton: ReactElement;
  /** Shown while the list is empty. */
  readonly empty: ReactElement;
  readonly children: ReactNode;
}

/** The states of a paged list, in any layout. */
export function PagedContent({ pages, keys, bar, skeleton, empty, children }: PagedContentProps) {
  const { isLoading, isStale, hasMore, failure, reload } = pages;
  // The previous search stays until this one has a result, if it found anything.
  const isOfOther = isStale && (keys.length === 0 || failure !== undefined);
  return (
    <ListFrame keys={keys} bar={bar} isStale={isStale && failure === undefined}>
      <AsyncContent
        data={isLoading || isOfOther ? undefined : keys}
        failure={failure}
        reload={reload}
        loading={skeleton}
        isEmpty={keys.length === 0 && !hasMore}
        empty={empty}
      >
        {() => (
          <>
            {keys.length > 0 && children}
            <MoreButton pages={pages} count={keys.length} />
          </>
        )}
      </AsyncContent>
    </ListFrame>
  );
}
