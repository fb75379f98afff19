import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSubmission } from '../api/useSubmission.ts';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { failed } from '../ui/feedback/message.ts';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { Card, Text } from '../ui/layout/layout.tsx';
import { DataList } from '../ui/list/DataList.tsx';
import { type Column, rowNumber } from '../ui/list/rows.ts';
import { Empty } from '../ui/states/Empty.tsx';
import type { Course } from './useCourses.ts';
import { type CheckedProgress, type UserProgress, useProgress } from './useProgress.ts';

const fields: readonly Field<'username'>[] = [
  { name: 'username', label: 'Username', kind: 'textarea', autoComplete: 'off', placeholder: 'amy, ben' },
];

const columnsOf = ({ courseName }: Course): readonly Column<UserProgress>[] => [
  rowNumber,
  { name: 'Username', onPhone: 'title', render: ({ username }) => <bdi>{username}</bdi> },
  { name: 'Course', onPhone: 'meta', render: () => courseName },
  {
    name: 'Lesson',
    onPhone: 'meta',
    kind: 'nowrap',
    render: ({ currentLesson }) => (currentLesson === 0 ? '0 (not on this course)' : currentLesson),
  },
];

/** Shows the progress on a course of the users whose names an admin enters. */
export function ProgressChecker({ course }: { course: Course }) {
  const { rows, usernames, checkProgress, refresh, addRows } = useProgress(course.shortlink);
  // The server's messages about unknown users and users who are listed already.
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { notify } = useFeedback();
  const { isSubmitting, submit } = useSubmission();

  function add({ data, err, err1 }: CheckedProgress) {
    addRows(data);
    setProblems([err, err1].filter((problem) => problem !== undefined));
  }

  async function refreshAll() {
    setProblems([]);
    await refresh();
  }

  return (
    <>
      <Card gap={4}>
        <Text tone="muted">
          See how far users are. Write one username, or several with commas, spaces or line breaks.
        </Text>
        {problems.map((problem) => (
          <Alert key={problem} type="error" showIcon title={problem} />
        ))}
        <CallForm
          write={checkProgress}
          name="progress"
          draftId={course.shortlink}
          params={{ course: course.shortlink }}
          fields={fields}
          hiddenValues={{ shown: usernames }}
          submitLabel="Submit"
          extraButtons={
            <Button
              disabled={rows.length === 0}
              loading={isSubmitting}
              onClick={() => void submit(refreshAll, (failure) => notify(failed(failure)))}
            >
              Refresh
            </Button>
          }
          resetsOnSuccess
          onSuccess={add}
        />
      </Card>
      {rows.length === 0 ? (
        <section className="card">
          <Empty title="Nobody yet">Who you ask for shows here, with the lesson that they are at.</Empty>
        </section>
      ) : (
        <DataList label="Progress" columns={columnsOf(course)} rows={rows} keyOf={nameOf} nameOf={nameOf} />
      )}
    </>
  );
}

const nameOf = ({ username }: UserProgress) => username;
