import { Button } from 'antd';
import { useId } from 'react';
import type { Pages } from '../../api/usePages.ts';
import { Row, Text } from '../layout/layout.tsx';
import { LoadFailure } from '../states/LoadFailure.tsx';

interface MoreButtonProps {
  readonly pages: Pick<Pages, 'isLoadingMore' | 'hasMore' | 'moreFailure' | 'loadMore' | 'reload'>;
  /** The number of items shown. */
  readonly count: number;
}

/** Loads more of a list, or shows why that failed. */
export function MoreButton({ pages, count }: MoreButtonProps) {
  const { isLoadingMore, hasMore, moreFailure, loadMore, reload } = pages;
  const id = useId();
  if (moreFailure !== undefined) return <LoadFailure failure={moreFailure} retry={reload} />;
  if (!hasMore) return null;
  return (
    <Row gap={4} padding="list" size="s" fill="phone" className="list-more">
      <Button loading={isLoadingMore} aria-describedby={id} onClick={() => isLoadingMore || loadMore()}>
        Show more
      </Button>
      <Text as="span" id={id} tone="muted">
        {count} shown
      </Text>
    </Row>
  );
}
