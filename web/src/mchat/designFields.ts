import type { Colours, EditableDesign } from '../../../shared/contract/bot.ts';
import { contrast } from '../../../shared/rules/contrast.ts';
import { brand, palettes } from '../../../shared/rules/palette.ts';
import { type Field, textOf, type Values } from '../ui/form/field.ts';
import { colourField } from '../ui/form/inputs/colourField.tsx';

/** What each colour is for. */
export const colourNames = {
  bg1: 'Header',
  bg2: 'Background',
  userbg: 'Visitor bubble',
  flowBtn: 'Flow button',
  contactBtn: 'Link button',
  inputBtn: 'Input button',
} as const satisfies Record<keyof Colours, string>;

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

type DesignField = 'botName' | `design.${keyof Colours}`;

/** In the order in which a chat shows them. */
export const colourKeys = ['bg1', 'bg2', 'userbg', 'flowBtn', 'contactBtn', 'inputBtn'] as const;

export const designFields: readonly Field<DesignField>[] = [
  { name: 'botName', label: 'Bot Name', autoComplete: 'off' },
  ...colourKeys.map((key) =>
    colourField({ name: `design.${key}` as const, label: colourNames[key], presets }),
  ),
];

/** What can be typed of a design. */
export type TypedDesign = Pick<EditableDesign, 'botName' | 'design'>;

/** As the form holds it. */
export function valuesOf({ botName, design }: TypedDesign): Values {
  return { botName, ...Object.fromEntries(colourKeys.map((key) => [`design.${key}`, design[key]])) };
}

/** The design as it is typed. */
export function typedDesign(values: Values): TypedDesign {
  const at = (key: keyof Colours) => textOf(values[`design.${key}`]);
  return {
    botName: textOf(values.botName),
    design: {
      bg1: at('bg1'),
      bg2: at('bg2'),
      userbg: at('userbg'),
      flowBtn: at('flowBtn'),
      contactBtn: at('contactBtn'),
      inputBtn: at('inputBtn'),
    },
  };
}

/** What is pressed or read as a shape has to stand out from what it lies on (WCAG 2.2, 1.4.11). */
const LEAST_CONTRAST = 3;

/** The colours that are hard to tell from the background. Words on them are black or white, and always read. */
export function faintColours(colours: Colours): string[] {
  const onBackground = ['userbg', 'flowBtn', 'contactBtn', 'inputBtn'] as const;
  return onBackground
    .filter((key) => contrast(colours[key], colours.bg2) < LEAST_CONTRAST)
    .map((key) => colourNames[key]);
}

/** Whether two designs are alike in what is typed. */
export function isAlike(one: TypedDesign, other: TypedDesign): boolean {
  return JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));
}
