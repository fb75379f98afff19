import type { ReactNode } from 'react';
import type { Pages } from '../../api/usePages.ts';
import { AsyncContent } from '../AsyncContent.tsx';
import { MoreButton } from './MoreButton.tsx';
import { Table, type TableProps } from './Table.tsx';

interface PagedTableProps<Row> extends TableProps<Row> {
  readonly pages: Pages;
  /** What comes here, while nothing is. */
  readonly empty: ReactNode;
}

/** A list that is asked for page by page: on its way, empty, failed, or there with a way to more of it. */
export function PagedTable<Row>({ pages, empty, ...table }: PagedTableProps<Row>) {
  const { rows } = table;
  const { isLoading, hasMore, failure, reload } = pages;
  return (
    <AsyncContent
      data={isLoading ? undefined : rows}
      failure={failure}
      reload={reload}
      loading="table"
      isEmpty={rows.length === 0 && !hasMore}
      empty={empty}
    >
      {() => (
        <>
          {rows.length > 0 && <Table {...table} />}
          <MoreButton pages={pages} count={rows.length} />
        </>
      )}
    </AsyncContent>
  );
}
