import type { Visitor } from '../../../shared/contract/transcript.ts';
import type { Cell } from '../../../shared/rules/csv.ts';

/** Returns the header row and a row per visitor, with a column for the name of each user input. */
export function visitorRows(visitors: readonly Visitor[]): Cell[][] {
  const asked = [...new Set(visitors.flatMap(({ answers }) => Object.keys(answers)))];
  return [
    ['Salutation', 'Name', 'Created At', ...asked],
    ...visitors.map(({ getStart: { salutation, name }, user: { createdAt }, answers }) => [
      salutation,
      name,
      createdAt,
      ...asked.map((question) => (Object.hasOwn(answers, question) ? (answers[question] ?? '') : '')),
    ]),
  ];
}
