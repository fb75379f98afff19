import { useEffect } from 'react';
import type { Pages } from './usePages.ts';

/** Reads all pages of a list, one after the other. */
export function useRestOf({ hasMore, isLoadingMore, moreFailure, loadMore }: Pages) {
  const isMoreWanted = hasMore && !isLoadingMore && moreFailure === undefined;
  useEffect(() => {
    if (isMoreWanted) loadMore();
  }, [isMoreWanted, loadMore]);
}
