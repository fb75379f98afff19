import { useHasRoomForTables } from '../theme/useMediaQuery.ts';
import { RowList } from './RowList.tsx';
import { RowTable } from './RowTable.tsx';
import type { RowProps } from './rows.ts';

/** Rows of a list: on a phone two lines each, where there is room a table. */
export function Rows<Row>(list: RowProps<Row>) {
  return useHasRoomForTables() ? <RowTable {...list} /> : <RowList {...list} />;
}
