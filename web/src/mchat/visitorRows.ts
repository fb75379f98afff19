import type { Visitor } from '../../../shared/contract/transcript.ts';
import type { Cell } from '../../../shared/rules/csv.ts';
import { dayIn } from '../../../shared/rules/time.ts';

/** Returns a visitor's salutation, if any, and name. */
export const visitorName = ({ getStart: { salutation, name } }: Pick<Visitor, 'getStart'>) =>
  `${salutation} ${name}`.trim();

/** Returns the visitors who came on the present day of a time zone; `now` is in milliseconds since 1970. */
export function cameToday<V extends Pick<Visitor, 'user'>>(
  visitors: readonly V[],
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): readonly V[] {
  const today = dayIn(timeZone, now);
  return visitors.filter(({ user: { createdAt } }) => dayIn(timeZone, Date.parse(createdAt)) === today);
}

/** Returns the ids of the leads of visitors, in groups of at most `size`. */
export function leadGroups(
  visitors: readonly Pick<Visitor, 'lead'>[],
  size: number,
): readonly (readonly string[])[] {
  const ids = [...new Set(visitors.flatMap(({ lead }) => lead?.id ?? []))];
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) =>
    ids.slice(at * size, (at + 1) * size),
  );
}

/** Returns the names of the user inputs that any of the visitors answered. */
export const questionsOf = (visitors: readonly Visitor[]): string[] => [
  ...new Set(visitors.flatMap(({ answers }) => Object.keys(answers))),
];

export const answerTo = (question: string, { answers }: Visitor): string =>
  Object.hasOwn(answers, question) ? (answers[question] ?? '') : '';

/** Returns the header row and a row per visitor, with a column for the name of each user input. */
export function visitorRows(visitors: readonly Visitor[]): Cell[][] {
  const asked = questionsOf(visitors);
  return [
    ['Salutation', 'Name', 'Created At', 'Phone', 'Email', 'Source', 'Lead of team', 'Held', ...asked],
    ...visitors.map((visitor) => [
      visitor.getStart.salutation,
      visitor.getStart.name,
      visitor.user.createdAt,
      visitor.contact?.phone ?? '',
      visitor.contact?.email ?? '',
      visitor.source ?? '',
      visitor.lead?.teamName ?? '',
      visitor.held ? 'Yes' : '',
      ...asked.map((question) => answerTo(question, visitor)),
    ]),
  ];
}
