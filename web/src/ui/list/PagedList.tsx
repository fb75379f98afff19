import type { ReactElement } from 'react';
import type { Pages } from '../../api/usePages.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { PagedContent } from './PagedContent.tsx';
import { Rows } from './Rows.tsx';
import type { DataListProps } from './rows.ts';

interface PagedListProps<Row> extends DataListProps<Row> {
  readonly pages: Pages;
  /** What comes here, while nothing is. */
  readonly empty: ReactElement;
}

/** A list that is asked for page by page: on its way, empty, failed, or there with a way to more of it. */
export function PagedList<Row>({ pages, empty, bar, ...list }: PagedListProps<Row>) {
  return (
    <PagedContent
      pages={pages}
      keys={list.rows.map(list.keyOf)}
      bar={bar}
      skeleton={<ListSkeleton {...list} />}
      empty={empty}
    >
      <Rows {...list} />
    </PagedContent>
  );
}
