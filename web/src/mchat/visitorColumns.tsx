import { Link } from 'react-router-dom';
import type { Visitor } from '../../../shared/contract/transcript.ts';
import { openedHere } from '../routing/useOpenedByAddress.ts';
import { Chip } from '../ui/data/Chip.tsx';
import { DateTime } from '../ui/data/DateTime.tsx';
import { Text } from '../ui/layout/layout.tsx';
import { type Column, rowNumber } from '../ui/list/rows.ts';
import { LeadChip } from './LeadChip.tsx';
import { answerTo, visitorName } from './visitorRows.ts';

interface Shown {
  /** The questions with a column each. Without any all answers share one. */
  readonly questions: readonly string[];
  /** The groups of leads whose members are read together. */
  readonly leads: readonly (readonly string[])[];
}

export const visitorColumns = (
  { questions, leads }: Shown,
  transcriptOf: (visitor: Visitor) => string,
): readonly Column<Visitor>[] => [
  ...known,
  ...(questions.length === 0 ? [answersInWords('Answers')] : answerColumns(questions)),
  leadColumn(leads),
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

const leadColumn = (leads: readonly (readonly string[])[]): Column<Visitor> => ({
  name: 'Lead',
  // Beside a long name there is no room for the name of a member.
  onPhone: 'body',
  kind: 'nowrap',
  render: ({ lead, held, contact }) => {
    if (held) return <Chip tone="warn">Held</Chip>;
    if (lead === undefined) return contact?.phone === undefined ? null : <Chip>No lead yet</Chip>;
    return <LeadChip lead={lead} ids={leads.find((ids) => ids.includes(lead.id)) ?? [lead.id]} />;
  },
});

const viewColumn = (transcriptOf: (visitor: Visitor) => string): Column<Visitor> => ({
  name: 'View Chat',
  kind: 'nowrap',
  render: (visitor) => (
    <Link className="quiet-link cell-link" to={transcriptOf(visitor)} state={openedHere}>
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
  onPhone: 'body',
  priority: 'second',
  render: ({ answers }) => {
    const words = Object.entries(answers)
      .filter(([question]) => !without.has(question))
      .map(([question, answer]) => `${question}: ${answer}`);
    return (
      words.length > 0 && (
        <Text as="span" size="s" clamp={2} breaks>
          {words.join(' · ')}
        </Text>
      )
    );
  },
});
