import { countCharacters } from '../../../shared/rules/characters.ts';
import type { Combination } from '../../../shared/rules/copy.ts';
import { csvLine } from '../../../shared/rules/csv.ts';
import { labelOf } from './steps.ts';

/** The ads as one text. */
export function asText(copies: readonly Combination[]): string {
  return copies.map(({ number, text }) => `Copywriting ${number}\n\n${text}\n`).join('\n\n');
}

/** The ads as lines of a CSV file. */
export function asCsv(copies: readonly Combination[]): string[] {
  const lines = copies.map(({ number, header, problem, text }) =>
    csvLine([`Copywriting ${number}`, labelOf(header), labelOf(problem), text, countCharacters(text)]),
  );
  return [csvLine(['#', 'Header', 'Problem', 'Copywriting', 'Characters']), ...lines];
}
