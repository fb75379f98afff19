import type { ReactNode } from 'react';
import type { MenuActions } from '../overlay/menu.ts';
import type { Tone } from '../theme/tokens.ts';

/** A column of a table, or a part of a row on a phone. */
export interface Column<Row> {
  readonly name: string;
  readonly render: (row: Row, index: number) => ReactNode;
  /**
   * Its place in a phone's row: before the two lines (`lead`), as the `title` or a `chip` beside it, in the line below
   * (`meta`), or under both over the whole width (`body`). Chips and metas without room are cut. Absent: only in the
   * table.
   */
  readonly onPhone?: 'lead' | 'title' | 'chip' | 'meta' | 'body';
  /** `second` and `third` columns are left out where the table gets narrow, the third ones first. */
  readonly priority?: 'first' | 'second' | 'third';
  /**
   * A `text` in the table is cut with an ellipsis, `nowrap` and `number` are as wide as their content, and `wrap` takes
   * as many lines as it needs. A `wide` one wraps too, and is not narrower than most names.
   */
  readonly kind?: 'text' | 'nowrap' | 'number' | 'wrap' | 'wide';
  /** The table can be ordered by it. */
  readonly sort?: {
    readonly direction: 'ascending' | 'descending' | undefined;
    readonly onSort: () => void;
  };
}

/** The first column of a table: which row it is. */
export const rowNumber: Column<unknown> = {
  name: '#',
  kind: 'number',
  render: (_, index) => index + 1,
};

/** A group of rows, which follow one another below its line. */
export interface RowGroup {
  readonly key: string;
  readonly label: string;
  readonly tone: Tone;
  /** An act on the whole group. */
  readonly action?: ReactNode;
}

/** The rows that the user has selected. */
export interface RowSelection {
  /** The user is selecting: a press on a row selects it. */
  readonly isOn: boolean;
  readonly has: (key: string) => boolean;
  /** The user may select this row. */
  readonly allows: (key: string) => boolean;
  readonly set: (keys: readonly string[], isSelected: boolean) => void;
  /** Sets the row that was pressed; with the keys of all rows, in their order, also those from the row pressed before. */
  readonly press: (key: string, isSelected: boolean, keys?: readonly string[]) => void;
  /** The most rows that are selected together. */
  readonly max: number;
  readonly end: () => void;
}

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
  /** The label of the table's link to that screen; absent: the row's title is the link. */
  readonly openLabel?: string;
  /** The row's menu; absent or empty: none. */
  readonly actions?: (row: Row) => MenuActions;
  /** The one action that stands on the row itself. */
  readonly primaryAction?: (row: Row) => ReactNode;
  /** Returns the group of a row; absent: the rows have no groups. */
  readonly groupOf?: ((row: Row) => RowGroup | undefined) | undefined;
  /** Absent: rows cannot be selected. In a table its boxes stand in the first column. */
  readonly selection?: RowSelection | undefined;
  /** A `ListBar` above the rows. */
  readonly bar?: ReactNode;
}

/** The properties of rows without their bar. */
export type RowProps<Row> = Omit<DataListProps<Row>, 'bar'>;

export const hasActions = <Row>({
  actions,
  primaryAction,
  openLabel,
}: Pick<DataListProps<Row>, 'actions' | 'primaryAction' | 'openLabel'>): boolean =>
  actions !== undefined || primaryAction !== undefined || openLabel !== undefined;
