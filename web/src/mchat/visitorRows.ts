import type { Visitor } from '../../../shared/contract/transcript.ts';
import type { Cell } from '../../../shared/rules/csv.ts';

/** Visitors as the rows of a file, with a column for each name of a user input. */
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
