import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Reply } from '../../../shared/contract/call.ts';
import { CHECKER_NAMES, mu } from '../../../shared/contract/mu.ts';
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

/** What came of the last thing that was done here. */
interface Told {
  readonly unknown?: Outcome | undefined;
  readonly repeated?: Outcome | undefined;
  readonly failure?: Outcome;
}

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
  const [told, setTold] = useState<Told>({});
  const { isBusy, fly } = useFlight();
  const shown = rows.map(({ username }) => username);

  function add({ data, err, err1 }: Checked) {
    setRows((before) => [...before, ...data]);
    setTold({ unknown: bad(err), repeated: bad(err1) });
    return undefined;
  }

  /** Asks again for all who are shown. */
  async function refresh() {
    setTold({});
    for (let from = 0; from < shown.length; from += CHECKER_NAMES) {
      const username = shown.slice(from, from + CHECKER_NAMES).join('\n');
      const { data } = await send(mu.checkProgress, { params: { course }, body: { username } });
      const fresh = new Map(data.map((row) => [row.username, row]));
      // Whoever was added meanwhile stays.
      setRows((before) => before.map((row) => fresh.get(row.username) ?? row));
    }
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
        <Notice outcome={told.unknown} />
        <Notice outcome={told.repeated} />
        <Notice outcome={told.failure} />
        <CallForm
          call={mu.checkProgress}
          name="progress"
          about={course}
          params={{ course }}
          fields={fields}
          also={{ shown }}
          submit="Submit"
          beside={
            <Button
              disabled={rows.length === 0}
              loading={isBusy}
              onClick={() => void fly(refresh, (failure) => setTold({ failure: failed(failure) }))}
            >
              Refresh
            </Button>
          }
          isForMany
          onDone={add}
        />
      </section>
      <section className="card panel-part" aria-label="Progress">
        {rows.length === 0 ? (
          <div className="empty">Who you ask for shows here, with the lesson that they are at.</div>
        ) : (
          <Table label="Progress" columns={columns} rows={rows} keyOf={({ username }) => username} />
        )}
      </section>
    </Page>
  );
}

const bad = (words: string | undefined): Outcome | undefined =>
  words === undefined ? undefined : { kind: 'bad', words };
