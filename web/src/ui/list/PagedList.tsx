import type { ReactElement } from 'react';
import type { Pages } from '../../api/usePages.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { PagedContent } from './PagedContent.tsx';
import { Rows } from './Rows.tsx';
import type { DataListProps } from './rows.ts';

interface PagedListProps<Row> extends DataListProps<Row> {
  readonly pages: Pages;
  /** Shown while the list is empty. */
  readonly empty: ReactElement;
}

/** A paged list with its states: loading, empty, failed, or rows with a button for more. */
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
