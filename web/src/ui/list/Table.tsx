// biome-ignore-all lint/a11y/noRedundantRoles: browsers forget what a table is when it is laid out as cards
// biome-ignore-all lint/a11y/useSemanticElements: for the same reason
import type { ReactNode } from 'react';
import './table.css';

export interface Column<Row> {
  readonly name: string;
  readonly render: (row: Row, index: number) => ReactNode;
  /** `header` names the row; `actions` holds what can be done with it; `number` says which row it is, on a card before the name. */
  readonly kind?: 'header' | 'actions' | 'number';
}

/** The first column of a list: which row it is. */
export const rowNumber: Column<unknown> = { name: '#', kind: 'number', render: (_, index) => index + 1 };

export interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** Rows of a list, which on a phone are cards. Own, as antd's table weighs 184 kB where nothing else is antd's. */
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
            {columns.map(({ name, render, kind = 'value' }) =>
              kind === 'header' ? (
                <th key={name} role="rowheader" scope="row" className="cell-header">
                  {render(row, index)}
                </th>
              ) : (
                <td key={name} role="cell" className={`cell-${kind}`} data-name={name}>
                  {render(row, index)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
