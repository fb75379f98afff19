import type { ReactElement } from 'react';
import type { Pages } from '../../api/usePages.ts';
import { AsyncContent } from '../AsyncContent.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { DataList } from './DataList.tsx';
import { MoreButton } from './MoreButton.tsx';
import type { DataListProps } from './rows.ts';

interface PagedListProps<Row> extends DataListProps<Row> {
  readonly pages: Pages;
  /** What comes here, while nothing is. */
  readonly empty: ReactElement;
}

/** A list that is asked for page by page: on its way, empty, failed, or there with a way to more of it. */
export function PagedList<Row>({ pages, empty, ...list }: PagedListProps<Row>) {
  const { rows } = list;
  const { isLoading, hasMore, failure, reload } = pages;
  return (
    <AsyncContent
      data={isLoading ? undefined : rows}
      failure={failure}
      reload={reload}
      loading={<Skeleton shape="list" />}
      isEmpty={rows.length === 0 && !hasMore}
      empty={empty}
    >
      {() => (
        <>
          {rows.length > 0 && <DataList {...list} />}
          <MoreButton pages={pages} count={rows.length} />
        </>
      )}
    </AsyncContent>
  );
}
