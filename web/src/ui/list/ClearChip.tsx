import { CloseIcon } from '../theme/icons.tsx';

interface ClearChipProps {
  readonly value: string;
  /** The text of the chip for a value that is too long for it. */
  readonly text?: string;
  readonly onClear: () => void;
}

/** A chip of a filter that is on, and that it clears. */
export const ClearChip = ({ value, text = value, onClear }: ClearChipProps) => (
  <button
    type="button"
    className="filter-chip choice-chip"
    aria-pressed="true"
    aria-label={`Clear ${value}`}
    onClick={onClear}
  >
    {text} <CloseIcon size={16} />
  </button>
);
