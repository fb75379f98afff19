import { MenuButton } from '../overlay/MenuButton.tsx';
import { ForwardIcon } from '../theme/icons.tsx';
import { ClearChip } from './ClearChip.tsx';

interface ChoiceChipProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Value[];
  /** Empty while nothing is chosen. */
  readonly value: Value | '';
  /** The text of the chip for a value that is too long for it. */
  readonly chosen?: string;
  readonly onChange: (value: Value | '') => void;
}

/** A chip whose menu offers several filters. The chosen one takes its place, and is cleared there. */
export function ChoiceChip<Value extends string>({
  label,
  options,
  value,
  chosen = value,
  onChange,
}: ChoiceChipProps<Value>) {
  if (value !== '') {
    return <ClearChip value={value} text={chosen} onClear={() => onChange('')} />;
  }
  return (
    <MenuButton actions={options.map((option) => ({ label: option, onSelect: () => onChange(option) }))}>
      {(button) => (
        <button {...button} type="button" className="filter-chip choice-chip">
          {label} <ForwardIcon size={16} />
        </button>
      )}
    </MenuButton>
  );
}
