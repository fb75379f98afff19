import type { Colours } from '../../../shared/contract/colours.ts';
import { brand, palettes } from '../../../shared/rules/palette.ts';
import { ChoiceButton } from '../ui/button/ChoiceButton.tsx';
import type { CustomField, InputProps } from '../ui/form/field.ts';
import { ColourInput } from '../ui/form/inputs/ColourInput.tsx';
import { Grid, Stack } from '../ui/layout/layout.tsx';
import { colourKeys, colourNames, coloursOf } from './designFields.ts';
import { botPalettes } from './palettes.ts';

const { light } = palettes;
const presets = [
  brand.navy,
  brand.blue,
  light.prospecting,
  light.good,
  light.engagement,
  light.bad,
  light.page,
  light.surface,
];

/** The six colours of a bot, chosen together from a palette or one by one. */
export const coloursField: CustomField<'design'> = {
  name: 'design',
  label: 'Colours',
  kind: 'custom',
  render: (props) => <ColoursInput {...props} />,
};

function ColoursInput({ id, value, onChange }: InputProps) {
  const colours = coloursOf(value);
  return (
    <Stack gap={4} id={id} role="group" aria-label={coloursField.label}>
      <Grid className="colours" gap={2}>
        {[...botPalettes].map(([name, palette]) => (
          <ChoiceButton
            key={name}
            icon={<PaletteSwatch colours={palette} />}
            isChosen={colourKeys.every((key) => palette[key] === colours[key])}
            onChoose={() => onChange?.(palette)}
          >
            {name}
          </ChoiceButton>
        ))}
      </Grid>
      <Grid className="colours" gap={4}>
        {colourKeys.map((key) => (
          <ColourInput
            key={key}
            label={colourNames[key]}
            value={colours[key]}
            presets={presets}
            onChange={(colour) => onChange?.({ ...colours, [key]: colour })}
          />
        ))}
      </Grid>
    </Stack>
  );
}

/** A chat in small: the header, the background, a visitor's bubble and a button. */
const PaletteSwatch = ({ colours: { bg1, bg2, userbg, flowBtn } }: { colours: Colours }) => (
  <svg className="colour-swatch" width={28} height={28} aria-hidden="true">
    <rect width={28} height={28} rx={4} fill={bg2} />
    <rect width={28} height={8} fill={bg1} />
    <rect x={13} y={11} width={12} height={5} rx={2.5} fill={userbg} />
    <rect x={3} y={19} width={22} height={6} rx={3} fill={flowBtn} />
  </svg>
);
