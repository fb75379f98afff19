import { useId } from 'react';
import { Row } from '../../layout/layout.tsx';
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
    render: (props) => <ColourInput {...props} presets={presets} />,
  };
}

/** The browser's own: a phone has one for thumbs, and antd's weighs 70 kB. */
function ColourInput({
  value,
  onChange,
  presets,
  ...props
}: InputProps & { readonly presets: readonly string[] }) {
  const listId = useId();
  return (
    <Row as="span" gap={3} nowrap tall className="colour-input">
      <input
        {...props}
        type="color"
        list={listId}
        value={isColour(value) ? value : '#ffffff'}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <ColourSwatch colour={isColour(value) ? value : '#ffffff'} />
      <span aria-hidden="true">{isColour(value) ? value : 'Choose'}</span>
      <datalist id={listId}>
        {presets.map((colour) => (
          <option key={colour} value={colour} />
        ))}
      </datalist>
    </Row>
  );
}

export const ColourSwatch = ({ colour }: { colour: string }) => (
  <svg className="colour-swatch" width={20} height={20} aria-hidden="true">
    <rect width={20} height={20} rx={4} fill={colour} />
  </svg>
);
