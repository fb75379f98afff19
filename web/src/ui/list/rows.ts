import type { ReactNode } from 'react';
import type { MenuAction } from '../overlay/menu.ts';

/** One thing that a list says of each row. */
export interface Column<Row> {
  readonly name: string;
  readonly render: (row: Row, index: number) => ReactNode;
  /**
   * Where it stands in a row on a phone: before its two lines (`lead`); as its `title`, or a `chip` beside it; in the
   * line below (`meta`); or under both, over the whole width (`body`). What comes first in a line stays; a chip or a
   * meta for which there is no room is left out. Absent: only in the table.
   */
  readonly onPhone?: 'lead' | 'title' | 'chip' | 'meta' | 'body';
  /** `second` and `third` columns are left out where the table gets narrow, the third ones first. */
  readonly priority?: 'first' | 'second' | 'third';
  /**
   * In the table: a `text` is cut where there is no room for it; `nowrap` and `number` take the room that they need,
   * on one line; a `wrap` one takes as many lines as it needs.
   */
  readonly kind?: 'text' | 'nowrap' | 'number' | 'wrap';
}

/** The first column of a table: which row it is. */
export const rowNumber: Column<unknown> = {
  name: '#',
  kind: 'number',
  onPhone: 'lead',
  render: (_, index) => index + 1,
};

export interface DataListProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The row's name in words, for its menu. */
  readonly nameOf: (row: Row) => string;
  /** The screen that the row opens; undefined: this one opens none. */
  readonly to?: (row: Row) => string | undefined;
  /** Handed on to that screen. */
  readonly linkState?: unknown;
  /** What the table calls the link to it, among the row's actions. Absent: the row's title is the link. */
  readonly openLabel?: string;
  /** What can be done with the row. Nothing: it has no menu. */
  readonly actions?: (row: Row) => readonly MenuAction[];
  /** The one action that stands on the row itself. */
  readonly primaryAction?: (row: Row) => ReactNode;
  /** A `ListBar` above the rows. */
  readonly bar?: ReactNode;
}

/** What is asked of a row, but for where it stands. */
export type RowProps<Row> = Omit<DataListProps<Row>, 'bar'>;

export const hasActions = <Row>({
  actions,
  primaryAction,
  openLabel,
}: Pick<DataListProps<Row>, 'actions' | 'primaryAction' | 'openLabel'>): boolean =>
  actions !== undefined || primaryAction !== undefined || openLabel !== undefined;
