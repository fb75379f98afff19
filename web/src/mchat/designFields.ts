import type { EditableDesign } from '../../../shared/contract/bot.ts';
import type { Colours } from '../../../shared/contract/colours.ts';
import { contrast } from '../../../shared/rules/contrast.ts';
import { LANGS } from '../../../shared/rules/language.ts';
import { brand, palettes } from '../../../shared/rules/palette.ts';
import { textOf, type Values } from '../ui/form/field.ts';
import { colourField } from '../ui/form/inputs/colourField.tsx';

/** The labels of the colours. */
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

/** The colours in the order in which a chat shows them. */
export const colourKeys = ['bg1', 'bg2', 'userbg', 'flowBtn', 'contactBtn', 'inputBtn'] as const;

export const colourFields = colourKeys.map((key) =>
  colourField({ name: `design.${key}` as const, label: colourNames[key], presets }),
);

/** The part of a design that the form edits. */
export type TypedDesign = Pick<EditableDesign, 'botName' | 'design' | 'lang'>;

/** Returns the values of the form's fields for a design. */
export function valuesOf({ botName, lang, design }: TypedDesign): Values {
  return {
    botName,
    lang,
    ...Object.fromEntries(colourKeys.map((key) => [`design.${key}`, design[key]])),
  };
}

/** Returns the design that the values of the form's fields make. */
export function typedDesign(values: Values): TypedDesign {
  const at = (key: keyof Colours) => textOf(values[`design.${key}`]);
  return {
    botName: textOf(values.botName),
    lang: LANGS.find((lang) => lang === values.lang) ?? 'en',
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

/** Controls and shapes need this contrast with their background (WCAG 2.2, 1.4.11). */
const LEAST_CONTRAST = 3;

/**
 * Returns the names of the colours that are hard to see on the background. Texts on them are black or white, and always
 * readable.
 */
export function faintColours(colours: Colours): string[] {
  const onBackground = ['userbg', 'flowBtn', 'contactBtn', 'inputBtn'] as const;
  return onBackground
    .filter((key) => contrast(colours[key], colours.bg2) < LEAST_CONTRAST)
    .map((key) => colourNames[key]);
}

/** Compares what the form edits of two designs. */
export function isAlike(one: TypedDesign, other: TypedDesign): boolean {
  const isSame = one.botName === other.botName && one.lang === other.lang;
  return isSame && colourKeys.every((key) => one.design[key] === other.design[key]);
}
