import { Stack, Text } from '../../ui/layout/layout.tsx';
import { DataList } from '../../ui/list/DataList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import type { Report } from './useReport.ts';

type LessonCount = Report['lessons'][number];

const lessonColumns: readonly Column<LessonCount>[] = [
  { name: '#', kind: 'number', onPhone: 'lead', render: ({ lesson }) => lesson },
  { name: 'Lesson', onPhone: 'title', render: ({ lessonTitle }) => lessonTitle },
  {
    name: 'Completed',
    kind: 'number',
    onPhone: 'body',
    render: ({ completed }) => (
      <>
        {completed.toLocaleString()}
        <Text as="span" hide="laptop">
          {' '}
          completed ·{' '}
        </Text>
      </>
    ),
  },
  {
    name: 'Here now',
    kind: 'number',
    onPhone: 'body',
    render: ({ here }) => (
      <>
        {here.toLocaleString()}
        <Text as="span" hide="laptop">
          {' '}
          here now
        </Text>
      </>
    ),
  },
];

/** Shows how many learners have completed each lesson and how many are at it. */
export function ReportLessons({ lessons }: Pick<Report, 'lessons'>) {
  if (lessons.length === 0) {
    return <Empty title="No published lessons">The lessons that learners see are counted here.</Empty>;
  }
  return (
    <Stack as="section" gap={3} aria-labelledby="lessons-heading">
      <h2 id="lessons-heading">Lessons</h2>
      <DataList
        label="Lessons"
        columns={lessonColumns}
        rows={lessons}
        keyOf={({ lesson }) => String(lesson)}
        nameOf={({ lessonTitle }) => lessonTitle}
      />
    </Stack>
  );
}
