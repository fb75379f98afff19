import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Reply } from '../../../shared/contract/call.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { send } from '../api/send.ts';
import { useFlight } from '../api/useFlight.ts';
import type { ScreenProps } from '../lazyPage.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { type Column, Table } from '../ui/list/PagedTable.tsx';
import { failed, Notice, type Outcome } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { panel } from './above.ts';
import './admin.css';

type Checked = Reply<typeof mu.checkProgress>;
type Progress = Checked['data'][number];

/** As many names as one call takes. */
const AT_ONCE = 50;

const fields: readonly Field<'username'>[] = [
  { name: 'username', label: 'Username', kind: 'long', autoComplete: 'off', placeholder: 'amy, ben' },
];

const columns: readonly Column<Progress>[] = [
  { name: 'Username', kind: 'names', cell: ({ username }) => <bdi>{username}</bdi> },
  { name: 'Course', cell: ({ shortlink }) => shortlink },
  {
    name: 'Lesson',
    cell: ({ currentLesson }) => (currentLesson === 0 ? '0 (not on this course)' : currentLesson),
  },
];

export default function ProgressPage({ title }: ScreenProps) {
  const { course = '' } = useParams();
  const [rows, setRows] = useState<readonly Progress[]>([]);
  const [said, setSaid] = useState<Pick<Checked, 'err' | 'err1'>>({});
  const [round, setRound] = useState(0);
  const shown = rows.map(({ username }) => username);

  function add({ data, ...words }: Checked) {
    setRows([...rows, ...data]);
    setSaid(words);
    setRound(round + 1); // An empty form for the next names.
    return undefined;
  }

  return (
    <Page
      title={title}
      heading={`Progress: ${course}`}
      intro="See how far users are. Write one username, or several with commas or line breaks."
      width="form"
      above={[panel]}
    >
      <section className="card">
        <Notice outcome={said.err === undefined ? undefined : { kind: 'bad', words: said.err }} />
        <Notice outcome={said.err1 === undefined ? undefined : { kind: 'bad', words: said.err1 }} />
        <CallForm
          key={round}
          call={mu.checkProgress}
          name="progress"
          about={course}
          params={{ course }}
          fields={fields}
          also={{ shown }}
          submit="Submit"
          onDone={add}
        />
      </section>
      <section className="card panel-part" aria-label="Progress">
        {rows.length === 0 ? (
          <div className="empty">Who you ask for shows here, with the lesson that they are at.</div>
        ) : (
          <>
            <Refresh course={course} names={shown} onFresh={setRows} />
            <Table label="Progress" columns={columns} rows={rows} keyOf={({ username }) => username} />
          </>
        )}
      </section>
    </Page>
  );
}

interface RefreshProps {
  readonly course: string;
  readonly names: readonly string[];
  readonly onFresh: (rows: readonly Progress[]) => void;
}

/** Asks again for all who are shown. */
function Refresh({ course, names, onFresh }: RefreshProps) {
  const { isBusy, fly } = useFlight();
  const [outcome, setOutcome] = useState<Outcome>();

  async function refresh() {
    setOutcome(undefined);
    const fresh: Progress[] = [];
    for (let from = 0; from < names.length; from += AT_ONCE) {
      const username = names.slice(from, from + AT_ONCE).join('\n');
      fresh.push(...(await send(mu.checkProgress, { params: { course }, body: { username } })).data);
    }
    onFresh(fresh);
  }

  return (
    <div className="refresh">
      <Notice outcome={outcome} />
      <button
        type="button"
        className="button button-plain"
        aria-disabled={isBusy}
        onClick={() => void fly(refresh, (failure) => setOutcome(failed(failure)))}
      >
        {isBusy ? 'Refreshing…' : 'Refresh'}
      </button>
    </div>
  );
}
