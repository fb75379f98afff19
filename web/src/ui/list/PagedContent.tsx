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
  /** What comes here, while nothing is. */
  readonly empty: ReactElement;
  readonly children: ReactNode;
}

/** The states of what is asked for page by page, whatever it looks like. */
export function PagedContent({ pages, keys, bar, skeleton, empty, children }: PagedContentProps) {
  const { isLoading, isStale, hasMore, failure, reload } = pages;
  // That the search before found nothing says nothing of this one.
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
