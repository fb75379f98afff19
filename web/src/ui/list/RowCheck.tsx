import type { RowSelection } from './rows.ts';
import './selection.css';

interface RowCheckProps {
  readonly id: string;
  /** The row's name. */
  readonly name: string;
  /** The keys of all rows, in their order. */
  readonly keys: readonly string[];
  readonly selection: RowSelection;
}

/** The box that selects a row, and with Shift the rows from the one that was pressed before. */
export function RowCheck({ id, name, keys, selection }: RowCheckProps) {
  return (
    <input
      type="checkbox"
      className="row-check"
      aria-label={`Select ${name}`}
      checked={selection.has(id)}
      disabled={!selection.allows(id)}
      onChange={({ target, nativeEvent }) => {
        const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
        selection.press(id, target.checked, isRange ? keys : undefined);
      }}
    />
  );
}
