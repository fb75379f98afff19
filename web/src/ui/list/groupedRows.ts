import type { RowGroup } from './rows.ts';

interface Group<Row> {
  readonly group: RowGroup | undefined;
  readonly rows: readonly Row[];
  /** The index of its first row in the whole list. */
  readonly first: number;
}

/** Divides rows into groups, whose rows follow one another. */
export function groupedRows<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => RowGroup | undefined = () => undefined,
): Group<Row>[] {
  const keys = rows.map((row) => groupOf(row)?.key);
  const starts = rows.flatMap((_, index) => (index === 0 || keys[index] !== keys[index - 1] ? [index] : []));
  return starts.map((first, index) => {
    const of = rows.slice(first, starts[index + 1]);
    return { group: of[0] && groupOf(of[0]), rows: of, first };
  });
}
