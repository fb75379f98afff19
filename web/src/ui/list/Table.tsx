// biome-ignore-all lint/a11y/noRedundantRoles: browsers forget what a table is when it is laid out as cards
// biome-ignore-all lint/a11y/useSemanticElements: as above
import { type ReactNode, useId } from 'react';
import type { Pages } from '../../api/usePages.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { Skeleton } from '../Skeleton.tsx';
import './table.css';

export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row, index: number) => ReactNode;
  /** `names` names the row; `acts` holds what can be done with it; `counts` says which row it is, on a card before the name. */
  readonly kind?: 'names' | 'acts' | 'counts';
}

/** The first column of a list: which row it is. */
export const numbers: Column<unknown> = { name: '#', kind: 'counts', cell: (_, index) => index + 1 };

interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** Rows of a list, which on a phone are cards. */
export function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table className="table" role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ name }) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ name, cell, kind = 'says' }) =>
              kind === 'names' ? (
                <th key={name} role="rowheader" scope="row" className="cell-names">
                  {cell(row, index)}
                </th>
              ) : (
                <td key={name} role="cell" className={`cell-${kind}`} data-name={name}>
                  {cell(row, index)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PagedTableProps<Row> extends Omit<TableProps<Row>, 'rows'> {
  readonly pages: Pages<Row>;
  /** What comes here, while nothing is. */
  readonly empty: ReactNode;
}

/** A list that is asked for page by page: on its way, empty, failed, or there with a way to more of it. */
export function PagedTable<Row>({ pages, empty, ...table }: PagedTableProps<Row>) {
  const { rows, isLoading, isLoadingMore, hasMore, failure, loadMore, reload } = pages;
  const id = useId();
  if (isLoading) return <Skeleton shape="table" />;
  return (
    <>
      {rows.length > 0 && <Table {...table} rows={rows} />}
      {rows.length === 0 && failure === undefined && !hasMore && <div className="empty">{empty}</div>}
      {failure !== undefined && <LoadFailure failure={failure} retry={reload} />}
      {hasMore && failure === undefined && (
        <div className="more">
          <button
            type="button"
            className="button button-plain"
            aria-describedby={id}
            aria-disabled={isLoadingMore}
            onClick={() => isLoadingMore || loadMore()}
          >
            {isLoadingMore ? 'Loading…' : 'Load more'}
          </button>
          <span id={id} className="muted">
            {rows.length} shown
          </span>
        </div>
      )}
    </>
  );
}
