import { useId } from 'react';
import { Row, Stack } from '../../layout/layout.tsx';

interface ColourInputProps {
  readonly label: string;
  /** A colour as `#rrggbb`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Colours to choose from at once. */
  readonly presets: readonly string[];
}

/** The browser's own: a phone has one for thumbs, and antd's weighs 70 kB. */
export function ColourInput({ label, value, onChange, presets }: ColourInputProps) {
  const id = useId();
  const listId = `${id}-presets`;
  return (
    <Stack gap={2}>
      <label htmlFor={id}>{label}</label>
      <Row as="span" gap={3} nowrap tall className="colour-input">
        <input
          id={id}
          type="color"
          list={listId}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <ColourSwatch colour={value} />
        <span aria-hidden="true">{value}</span>
        <datalist id={listId}>
          {presets.map((colour) => (
            <option key={colour} value={colour} />
          ))}
        </datalist>
      </Row>
    </Stack>
  );
}

export const ColourSwatch = ({ colour }: { colour: string }) => (
  <svg className="colour-swatch" width={20} height={20} aria-hidden="true">
    <rect width={20} height={20} rx={4} fill={colour} />
  </svg>
);
