import { type ReactNode, useEffectEvent, useRef } from 'react';
import { type Drop, indexOfDrop } from './drop.ts';
import { Grip, MoveButtons } from './MoveButtons.tsx';
import { useDragging } from './useDragging.ts';

/** A move that the user has made. */
interface Move<Row> {
  readonly id: string;
  /** The new index of the row. */
  readonly index: number;
  readonly rows: readonly Row[];
}

interface SortableRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly idOf: (row: Row, index: number) => string;
  /** Names a row in the labels of its buttons. */
  readonly nameOf: (row: Row, index: number) => string;
  /** True if a move is being saved. */
  readonly isBusy?: boolean;
  readonly onMove: (move: Move<Row>) => void;
  /** Reports the last move to screen readers. */
  readonly announcement?: string;
  /** Rows within rows, which are dragged too. `order` changes whenever any of them moves. */
  readonly nested?: { readonly order: string; readonly onDrop: (drop: Drop) => void };
  /** Buttons alone move the rows when this is false. */
  readonly isDraggable?: boolean;
  readonly label?: string;
  readonly className?: string;
  readonly rowClassName?: string;
  readonly children: (row: Row, controls: RowControls) => ReactNode;
}

export interface RowControls {
  readonly index: number;
  readonly grip: ReactNode;
  readonly buttons: ReactNode;
}

/** A list that the user puts in order, by dragging its rows by their grips or by their buttons. */
export function SortableRows<Row>(props: SortableRowsProps<Row>) {
  const { rows, idOf, nameOf, isBusy = false, onMove, nested, isDraggable = true, announcement } = props;
  const list = useRef<HTMLOListElement>(null);
  const ids = rows.map(idOf);
  function move(id: string, to: number) {
    const from = ids.indexOf(id);
    if (from === to) return;
    const moved = rows.slice(from, from + 1);
    onMove({ id, index: to, rows: rows.toSpliced(from, 1).toSpliced(to, 0, ...moved) });
  }
  const drop = useEffectEvent(
    nested?.onDrop ?? ((dropped: Drop) => move(dropped.id, indexOfDrop(ids, dropped))),
  );
  const load = async () => {
    const { startDragging } = await import('./rowDragging.ts');
    return (rowsOf: HTMLElement) => startDragging(rowsOf, (dropped) => drop(dropped));
  };
  useDragging(list, load, {
    order: nested?.order ?? ids.join(' '),
    isNeeded: isDraggable && (nested !== undefined || ids.length > 1),
  });
  return (
    <>
      <ol className={props.className} ref={list} aria-label={props.label}>
        {rows.map((row, index) => {
          const id = idOf(row, index);
          const buttons = (
            <MoveButtons
              name={nameOf(row, index)}
              isBusy={isBusy}
              onUp={index === 0 ? undefined : () => move(id, index - 1)}
              onDown={index === rows.length - 1 ? undefined : () => move(id, index + 1)}
            />
          );
          return (
            <li key={id} className={props.rowClassName} data-row-id={id}>
              {props.children(row, { index, grip: isDraggable && <Grip />, buttons })}
            </li>
          );
        })}
      </ol>
      {announcement !== undefined && (
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      )}
    </>
  );
}
