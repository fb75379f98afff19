import { Link } from 'react-router-dom';
import { RowMenu } from './RowMenu.tsx';
import type { Column, DataListProps } from './rows.ts';

/**
 * A list where there is room. Own, as antd's table weighs 101 kB beside a form, and ours has nothing of what it can do
 * more.
 */
export function RowTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  nameOf,
  to,
  actions,
  primaryAction,
}: DataListProps<Row>) {
  const hasActions = actions !== undefined || primaryAction !== undefined;
  return (
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={classOf(column)}>
              {column.name}
            </th>
          ))}
          {hasActions && (
            <th scope="col" className="cell-actions">
              Action
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <Cell key={column.name} column={column} row={row} index={index} to={to} />
            ))}
            {hasActions && (
              <td className="cell-actions">
                <div className="cell-buttons">
                  {primaryAction?.(row)}
                  <Menu name={nameOf(row)} actions={actions?.(row) ?? []} />
                </div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Menu(props: Parameters<typeof RowMenu>[0]) {
  return props.actions.length > 0 && <RowMenu {...props} />;
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly index: number;
  readonly to: DataListProps<Row>['to'];
}

function Cell<Row>({ column, row, index, to }: CellProps<Row>) {
  const content = column.render(row, index);
  if (column.onPhone !== 'title') {
    return (
      // What is cut at the cell's end can still be read.
      <td className={classOf(column)} title={typeof content === 'string' ? content : undefined}>
        {content}
      </td>
    );
  }
  return (
    <th scope="row" className={`${classOf(column)} cell-title`}>
      {to === undefined ? (
        content
      ) : (
        <Link className="row-link" to={to(row)}>
          {content}
        </Link>
      )}
    </th>
  );
}

function classOf<Row>({ kind = 'text', priority = 'first' }: Column<Row>): string {
  return `cell-${kind} cell-${priority}`;
}
