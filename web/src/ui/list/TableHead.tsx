import { type Column, hasActions, type RowProps } from './rows.ts';
import './rows.css';

type Headed<Row> = Pick<RowProps<Row>, 'columns' | 'actions' | 'primaryAction' | 'openLabel'>;

/** The names of a table's columns, which stay in sight while it is scrolled. */
export function TableHead<Row>({ columns, ...list }: Headed<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.name} scope="col" className={classOf(column)}>
            {column.name}
          </th>
        ))}
        {hasActions(list) && (
          <th scope="col" className="cell-actions">
            Action
          </th>
        )}
      </tr>
    </thead>
  );
}

export function classOf<Row>({ kind = 'text', priority = 'first' }: Column<Row>): string {
  return `cell-${kind} cell-${priority}${kind === 'number' ? ' tone-muted numeric' : ''}`;
}
