import { Row } from '../layout/layout.tsx';

interface FilterChipsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** The number of rows, where it is known. */
    readonly count?: number | undefined;
  }[];
  /** Undefined where none is chosen. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
}

/** A choice among a few filters, each a chip. */
export function FilterChips<Value extends string>({
  label,
  options,
  value,
  onChange,
}: FilterChipsProps<Value>) {
  return (
    <Row role="group" aria-label={label} gap={2} nowrap className="filter-chips">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="filter-chip"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && (
            <strong className="filter-count numeric"> {option.count.toLocaleString()}</strong>
          )}
        </button>
      ))}
    </Row>
  );
}
