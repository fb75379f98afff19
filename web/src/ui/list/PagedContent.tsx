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
  // An empty result of the previous search does not apply to this one.
  const isNotFoundYet = isStale && keys.length === 0;
  return (
    <ListFrame keys={keys} bar={bar} isStale={isStale}>
      <AsyncContent
        data={isLoading || isNotFoundYet ? undefined : keys}
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
