import { useHasRoomForTables } from '../useMediaQuery.ts';
import { RowList } from './RowList.tsx';
import { RowTable } from './RowTable.tsx';
import type { DataListProps } from './rows.ts';
import './list.css';

/** Rows of a list: on a phone two lines each, where there is room a table. */
export function DataList<Row>(list: DataListProps<Row>) {
  return useHasRoomForTables() ? <RowTable {...list} /> : <RowList {...list} />;
}
