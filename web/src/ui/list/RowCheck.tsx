import type { RowSelection } from './rows.ts';
import './selection.css';

interface RowCheckProps {
  readonly id: string;
  /** The row's name. */
  readonly name: string;
  readonly selection: RowSelection;
}

/** The box that selects a row. */
export function RowCheck({ id, name, selection }: RowCheckProps) {
  return (
    <input
      type="checkbox"
      className="row-check"
      aria-label={`Select ${name}`}
      checked={selection.has(id)}
      disabled={!selection.allows(id)}
      onChange={({ target }) => selection.set([id], target.checked)}
    />
  );
}
