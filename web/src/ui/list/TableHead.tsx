import { DownIcon, UpIcon } from '../theme/icons.tsx';
import { type Column, hasActions, type RowProps } from './rows.ts';
import './rows.css';

type Headed<Row> = Pick<RowProps<Row>, 'columns' | 'actions' | 'primaryAction' | 'openLabel'>;

/** The names of a table's columns, which stay in sight while it is scrolled. */
export function TableHead<Row>({ columns, ...list }: Headed<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.name}
            scope="col"
            className={classOf(column)}
            {...(column.sort?.direction && { 'aria-sort': column.sort.direction })}
          >
            {column.sort ? <SortButton name={column.name} {...column.sort} /> : column.name}
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

function SortButton({ name, direction, onSort }: NonNullable<Column<unknown>['sort']> & { name: string }) {
  const Arrow = direction === 'ascending' ? UpIcon : DownIcon;
  return (
    <button type="button" className="sort-button" onClick={onSort}>
      {name}
      {direction && <Arrow size={14} />}
    </button>
  );
}

export function classOf<Row>({ kind = 'text', priority = 'first' }: Column<Row>): string {
  return `cell-${kind} cell-${priority}${kind === 'number' ? ' tone-muted numeric' : ''}`;
}
