import { ListFrame } from './ListFrame.tsx';
import { Rows } from './Rows.tsx';
import type { DataListProps } from './rows.ts';

/** A list of rows that are all there. */
export function DataList<Row>({ bar, ...list }: DataListProps<Row>) {
  return (
    <ListFrame keys={list.rows.map(list.keyOf)} bar={bar}>
      <Rows {...list} />
    </ListFrame>
  );
}
