import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSubmission } from '../api/useSubmission.ts';
import type { ScreenProps } from '../lazyPage.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { DataList } from '../ui/list/DataList.tsx';
import type { Column } from '../ui/list/rows.ts';
import { failed, Notice, type Outcome } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { panel } from './breadcrumbs.ts';
import { type CheckedProgress, type UserProgress, useProgress } from './useProgress.ts';
import './admin.css';

/** What came of the last thing that was done here. */
interface Outcomes {
  readonly unknownUsers?: Outcome | undefined;
  readonly repeatedUsers?: Outcome | undefined;
  readonly refresh?: Outcome;
}

const fields: readonly Field<'username'>[] = [
  { name: 'username', label: 'Username', kind: 'textarea', autoComplete: 'off', placeholder: 'amy, ben' },
];

const columns: readonly Column<UserProgress>[] = [
  { name: 'Username', onPhone: 'title', render: ({ username }) => <bdi>{username}</bdi> },
  { name: 'Course', onPhone: 'meta', render: ({ shortlink }) => shortlink },
  {
    name: 'Lesson',
    onPhone: 'meta',
    render: ({ currentLesson }) => (currentLesson === 0 ? '0 (not on this course)' : currentLesson),
  },
];

export default function ProgressPage({ title }: ScreenProps) {
  const { course = '' } = useParams();
  const { rows, usernames, checkProgress, refresh, addRows } = useProgress(course);
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const { isSubmitting, submit } = useSubmission();

  function add({ data, err, err1 }: CheckedProgress) {
    addRows(data);
    setOutcomes({ unknownUsers: errorOf(err), repeatedUsers: errorOf(err1) });
    return undefined;
  }

  async function refreshAll() {
    setOutcomes({});
    await refresh();
  }

  return (
    <Page
      title={title}
      heading={`Progress: ${course}`}
      intro="See how far users are. Write one username, or several with commas or line breaks."
      layout="detail"
      breadcrumbs={[panel]}
    >
      <section className="card">
        <Notice outcome={outcomes.unknownUsers} />
        <Notice outcome={outcomes.repeatedUsers} />
        <Notice outcome={outcomes.refresh} />
        <CallForm
          write={checkProgress}
          name="progress"
          draftId={course}
          params={{ course }}
          fields={fields}
          hiddenValues={{ shown: usernames }}
          submitLabel="Submit"
          extraButtons={
            <Button
              disabled={rows.length === 0}
              loading={isSubmitting}
              onClick={() => void submit(refreshAll, (failure) => setOutcomes({ refresh: failed(failure) }))}
            >
              Refresh
            </Button>
          }
          resetsOnSuccess
          onSuccess={add}
        />
      </section>
      <section className="card panel-section" aria-label="Progress">
        {rows.length === 0 ? (
          <Empty title="Nobody yet">Who you ask for shows here, with the lesson that they are at.</Empty>
        ) : (
          <DataList
            label="Progress"
            columns={columns}
            rows={rows}
            keyOf={({ username }) => username}
            nameOf={({ username }) => username}
          />
        )}
      </section>
    </Page>
  );
}

const errorOf = (message: string | undefined): Outcome | undefined =>
  message === undefined ? undefined : { kind: 'error', message };
