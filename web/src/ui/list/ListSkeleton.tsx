import { Row } from '../layout/layout.tsx';
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

function RowsOutline<Item>({ columns }: Outlined<Item>) {
  const has = (place: Column<Item>['onPhone']) => columns.some(({ onPhone }) => onPhone === place);
  return (
    <ul className="rows divided" aria-hidden="true">
      {ROWS.map((row) => (
        <Row as="li" key={row} gap={2} tight className="list-row">
          <div className="row-lines grow">
            <span className="skeleton-part skeleton-text" />
            {has('meta') && <span className="skeleton-part skeleton-text" />}
          </div>
          {has('body') && <span className="row-body skeleton-part skeleton-text" />}
        </Row>
      ))}
    </ul>
  );
}
