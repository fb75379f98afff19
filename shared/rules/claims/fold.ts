import { TRADITIONAL } from './traditional.ts';

/** A text as the rules read it, and where each of its UTF-16 code units stands in the original. */
export interface Folded {
  readonly text: string;
  readonly from: readonly number[];
  readonly to: readonly number[];
}

// Marks beyond four are read by themselves: composing a long pile of them would take quadratic time.
const CHARACTER = /[\s\S]\p{M}{0,4}/gu;
/** Characters that nobody sees, and the marks of bold and italic text in WhatsApp and Markdown. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}*_~`]/u;

const replacements = new Map<string, string>([
  ...[...'‐‑‒–—―−'].map((dash) => [dash, '-'] as const),
  ...[...'‘’ʼ′´'].map((quote) => [quote, "'"] as const),
  ...[...'“”'].map((quote) => [quote, '"'] as const),
  ...Array.from({ length: TRADITIONAL.length / 2 }, (_, index) => {
    return [TRADITIONAL.charAt(2 * index), TRADITIONAL.charAt(2 * index + 1)] as const;
  }),
]);

/**
 * Folds compatible forms (NFKC), case, Traditional characters of the lists, dashes and quotes; leaves out what nobody
 * sees; makes one space of white space, or one line break where it has any.
 */
export function fold(original: string): Folded {
  const units: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  for (const { 0: typed, index } of original.matchAll(CHARACTER)) {
    for (const character of readings(typed)) {
      const last = units.at(-1);
      if (/\s/.test(character) && last !== undefined && /\s/.test(last)) {
        if (character === '\n') units[units.length - 1] = character;
        continue;
      }
      units.push(character);
      from.push(index);
      to.push(index + typed.length);
    }
  }
  return { text: units.join(''), from, to };
}

/** Returns the UTF-16 code units that are read for a typed character. */
function readings(typed: string): string[] {
  return [...typed.normalize('NFKC').toLowerCase()]
    .filter((character) => !UNSEEN.test(character))
    .map((character) => (/[^\S\n]/.test(character) ? ' ' : (replacements.get(character) ?? character)))
    .flatMap((character) => character.split(''));
}
