import { Bar } from '../../ui/data/Bar.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { DataList } from '../../ui/list/DataList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { reportOf } from './learnerFilter.ts';
import type { Report } from './useReport.ts';

const columnsFor = ({ enrolled }: Report): readonly Column<Report['lessons'][number]>[] => [
  { name: '#', kind: 'number', onPhone: 'lead', render: ({ lesson }) => lesson },
  { name: 'Lesson', onPhone: 'title', render: ({ lessonTitle }) => lessonTitle },
  {
    name: 'Completed',
    kind: 'number',
    onPhone: 'meta',
    render: ({ completed }) => (
      <>
        <Bar share={enrolled === 0 ? 0 : completed / enrolled} />
        {completed.toLocaleString()}
        <Text as="span" hide="laptop">
          {' '}
          completed
        </Text>
      </>
    ),
  },
  {
    name: 'Here now',
    kind: 'number',
    onPhone: 'meta',
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
export function ReportLessons({ course, report }: { course: string; report: Report }) {
  if (report.lessons.length === 0) {
    return <Empty title="No published lessons">The lessons that learners see are counted here.</Empty>;
  }
  return (
    <Stack as="section" gap={3} aria-labelledby="lessons-heading">
      <h2 id="lessons-heading">Lessons</h2>
      <DataList
        label="Lessons"
        columns={columnsFor(report)}
        rows={report.lessons}
        keyOf={({ lesson }) => String(lesson)}
        nameOf={({ lessonTitle }) => lessonTitle}
        to={({ lesson }) => reportOf(course, String(lesson))}
      />
    </Stack>
  );
}
