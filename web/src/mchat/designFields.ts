import type { EditableDesign } from '../../../shared/contract/bot.ts';
import { Colours } from '../../../shared/contract/colours.ts';
import { contrast } from '../../../shared/rules/contrast.ts';
import { LANGS } from '../../../shared/rules/language.ts';
import { type FieldValue, textOf, type Values } from '../ui/form/field.ts';
import { plain } from './palettes.ts';

/** The labels of the colours. */
export const colourNames = {
  bg1: 'Header',
  bg2: 'Background',
  userbg: 'Visitor bubble',
  flowBtn: 'Flow button',
  contactBtn: 'Link button',
  inputBtn: 'Input button',
} as const satisfies Record<keyof Colours, string>;

/** The colours in the order in which a chat shows them. */
export const colourKeys = ['bg1', 'bg2', 'userbg', 'flowBtn', 'contactBtn', 'inputBtn'] as const;

/** The part of a design that the form edits. */
export type TypedDesign = Pick<EditableDesign, 'botName' | 'design' | 'lang'>;

/** Returns the values of the form's fields for a design. */
export const valuesOf = ({ botName, lang, design }: TypedDesign): Values => ({ botName, lang, design });

/** Returns the design that the values of the form's fields make. */
export function typedDesign({ botName, lang, design }: Values): TypedDesign {
  return {
    botName: textOf(botName),
    lang: LANGS.find((each) => each === lang) ?? 'en',
    design: coloursOf(design),
  };
}

/** Returns the colours in the form's value; those of a new bot while it has none. */
export const coloursOf = (value: FieldValue): Colours => Colours.safeParse(value).data ?? plain;

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
