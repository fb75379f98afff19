import { countCharacters } from '../../../shared/rules/characters.ts';
import type { Combination } from '../../../shared/rules/copy.ts';
import type { Cell } from '../../../shared/rules/csv.ts';
import { labelOf } from './steps.ts';

/** Formats the ads as one text. */
export function asText(copies: readonly Combination[]): string {
  return copies.map(({ number, text }) => `Copywriting ${number}\n\n${text}\n`).join('\n\n');
}

/** Formats the ads as table rows, the header first. */
export function asRows(copies: readonly Combination[]): Cell[][] {
  return [
    ['#', 'Header', 'Problem', 'Copywriting', 'Characters'],
    ...copies.map(({ number, header, problem, text }) => [
      `Copywriting ${number}`,
      labelOf(header),
      labelOf(problem),
      text,
      countCharacters(text),
    ]),
  ];
}
