import { Button, ColorPicker } from 'antd';
import type { CustomField, InputProps } from '../field.ts';

type ColourFieldOptions<Name extends string> = Pick<CustomField<Name>, 'name' | 'label' | 'when'> & {
  /** Colours to choose from at once. */
  readonly presets?: readonly string[];
};

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);

/** A colour, as #rrggbb. */
export function colourField<Name extends string>(given: ColourFieldOptions<Name>): CustomField<Name> {
  const { presets = [], ...field } = given;
  return {
    ...field,
    kind: 'custom',
    render: (props) => <ColourInput {...props} label={field.label} presets={presets} />,
  };
}

interface ColourInputProps extends InputProps {
  readonly label: string;
  readonly presets: readonly string[];
}

function ColourInput({ value, onChange, id, label, presets }: ColourInputProps) {
  const text = isColour(value) ? value : 'Choose';
  return (
    <ColorPicker
      disabledAlpha
      format="hex"
      disabledFormat
      value={isColour(value) ? value : '#ffffff'}
      {...(presets.length > 0 && { presets: [{ label: 'Suggested', colors: [...presets] }] })}
      onChange={(colour) => onChange?.(`#${colour.toHex().slice(0, 6)}`)}
    >
      {/* A button, for the keyboard: antd's own trigger takes no focus. */}
      <Button
        {...(id !== undefined && { id })}
        aria-label={`${label}: ${text}`}
        icon={
          <svg className="colour-swatch" width={20} height={20} aria-hidden="true">
            <rect width={20} height={20} rx={4} fill={isColour(value) ? value : 'none'} />
          </svg>
        }
      >
        {text}
      </Button>
    </ColorPicker>
  );
}
