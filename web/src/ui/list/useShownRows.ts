import { useState } from 'react';

/** Shows rows that are all there `size` at a time, with the same button as a list that is read in pages. */
export function useShownRows<Row>(rows: readonly Row[], size: number) {
  const [count, setCount] = useState(size);
  return {
    shown: rows.slice(0, count),
    more: {
      hasMore: rows.length > count,
      isLoadingMore: false,
      moreFailure: undefined,
      loadMore: () => setCount(count + size),
      reload: () => {},
    },
  };
}
