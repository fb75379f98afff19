import type { ReactNode } from 'react';
import type { RowAction } from './RowMenu.tsx';

/** One thing that a list says of each row. */
export interface Column<Row> {
  readonly name: string;
  readonly render: (row: Row, index: number) => ReactNode;
  /**
   * Where it stands in the two lines that a row has on a phone: it is its `title`, a `chip` beside it, or a part of the
   * line below (`meta`). Absent: only in the table.
   */
  readonly onPhone?: 'title' | 'chip' | 'meta';
  /** `second` and `third` columns are left out where the table gets narrow, the third ones first. */
  readonly priority?: 'first' | 'second' | 'third';
  /** `number` is aligned at its end, in figures of one width; `nowrap` stays on one line. */
  readonly kind?: 'text' | 'nowrap' | 'number' | 'link';
}

/** The first column of a table: which row it is. */
export const rowNumber: Column<unknown> = {
  name: '#',
  kind: 'number',
  priority: 'third',
  render: (_, index) => index + 1,
};

export interface DataListProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The row's name in words, for its menu. */
  readonly nameOf: (row: Row) => string;
  /** The screen that a tap on the row opens. */
  readonly to?: (row: Row) => string;
  /** What can be done with the row. Nothing: it has no menu. */
  readonly actions?: (row: Row) => readonly RowAction[];
  /** The one action that stands on the row itself. */
  readonly primaryAction?: (row: Row) => ReactNode;
}
