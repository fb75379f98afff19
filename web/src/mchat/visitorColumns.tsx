import { Link } from 'react-router-dom';
import type { Visitor } from '../../../shared/contract/transcript.ts';
import { paths, pathTo } from '../routing/paths.ts';
import { Chip } from '../ui/data/Chip.tsx';
import { DateTime } from '../ui/data/DateTime.tsx';
import { type Column, rowNumber } from '../ui/list/rows.ts';
import { answerTo, visitorName } from './visitorRows.ts';

/** The location state of a transcript that was opened from the list: closing it goes back. */
export const fromList = { isFromList: true } as const;

/** The columns of visitors. Without `questions` all answers share one. */
export const visitorColumns = (
  questions: readonly string[],
  transcriptOf: (visitor: Visitor) => string,
): readonly Column<Visitor>[] => [
  ...known,
  ...(questions.length === 0 ? [answersInWords('Answers')] : answerColumns(questions)),
  leadColumn,
  viewColumn(transcriptOf),
];

const known: readonly Column<Visitor>[] = [
  rowNumber,
  { name: 'Name', onPhone: 'title', render: (visitor) => <bdi>{visitorName(visitor)}</bdi> },
  {
    name: 'Created At',
    onPhone: 'meta',
    kind: 'nowrap',
    render: ({ user: { createdAt } }) => <DateTime at={createdAt} />,
  },
];

const leadColumn: Column<Visitor> = {
  name: 'Lead',
  onPhone: 'chip',
  kind: 'nowrap',
  render: ({ lead, held }) => {
    if (held) return <Chip tone="warn">Held</Chip>;
    if (lead === undefined) return null;
    return (
      <Link className="cell-link" to={pathTo(paths.msmart.lead, lead)}>
        <Chip tone="accent">Lead</Chip>
      </Link>
    );
  },
};

const viewColumn = (transcriptOf: (visitor: Visitor) => string): Column<Visitor> => ({
  name: 'View Chat',
  kind: 'nowrap',
  render: (visitor) => (
    <Link className="quiet-link cell-link" to={transcriptOf(visitor)} state={fromList}>
      View
      <span className="visually-hidden"> chat of {visitorName(visitor)}</span>
    </Link>
  ),
});

/** A table has room for so many answers beside the other columns. */
const ANSWERS_MAX = 4;

/** Gives each answer a column with the name of its input; further answers share the last one. */
function answerColumns(questions: readonly string[]): readonly Column<Visitor>[] {
  const own = questions.slice(0, ANSWERS_MAX);
  const isShared = questions.length > own.length;
  return [
    ...own.map(
      (question): Column<Visitor> => ({
        // An input may have the name of another column.
        name: isTaken(question) ? `“${question}”` : question,
        priority: 'second',
        render: (visitor) => answerTo(question, visitor) || '–',
      }),
    ),
    ...(isShared ? [answersInWords('Other answers', new Set(own))] : []),
  ];
}

const isTaken = (name: string) =>
  ['View Chat', 'Lead', 'Other answers', ...known.map((column) => column.name)].includes(name);

const answersInWords = (name: string, without: ReadonlySet<string> = new Set()): Column<Visitor> => ({
  name,
  onPhone: 'meta',
  priority: 'second',
  render: ({ answers }) =>
    Object.entries(answers)
      .filter(([question]) => !without.has(question))
      .map(([question, answer]) => `${question}: ${answer}`)
      .join(' · '),
});
