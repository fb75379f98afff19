import { LoadingStatus } from '../states/LoadingStatus.tsx';
import { useHasRoomForTables } from '../theme/useMediaQuery.ts';
import type { Column, RowProps } from './rows.ts';
import { classOf, TableHead } from './TableHead.tsx';

const ROWS = Array.from({ length: 10 }, (_, index) => index);

type Outlined<Row> = Pick<RowProps<Row>, 'columns' | 'actions' | 'primaryAction' | 'openLabel'>;

/** The outline of a list while it is on its way: its rows, with nothing in them. */
export function ListSkeleton<Row>(list: Outlined<Row>) {
  const isTable = useHasRoomForTables();
  return (
    <div className="skeleton" aria-busy="true">
      <LoadingStatus />
      {isTable ? <TableOutline {...list} /> : <RowsOutline {...list} />}
    </div>
  );
}

function TableOutline<Row>(list: Outlined<Row>) {
  return (
    <table className="table" aria-hidden="true">
      <TableHead {...list} />
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            {list.columns.map((column) => (
              <td key={column.name} className={classOf(column)}>
                <span className="skeleton-part skeleton-text" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowsOutline<Row>({ columns }: Outlined<Row>) {
  const has = (place: Column<Row>['onPhone']) => columns.some(({ onPhone }) => onPhone === place);
  return (
    <ul className="rows" aria-hidden="true">
      {ROWS.map((row) => (
        <li key={row} className="list-row">
          <div className="row-lines">
            <span className="skeleton-part skeleton-title" />
            {has('meta') && <span className="skeleton-part skeleton-meta" />}
          </div>
          {has('body') && <span className="row-body skeleton-part skeleton-body" />}
        </li>
      ))}
    </ul>
  );
}
