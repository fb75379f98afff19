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
        <span className="hide-laptop"> completed</span>
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
        <span className="hide-laptop"> here now</span>
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
    <section className="author-section" aria-labelledby="lessons-heading">
      <h2 id="lessons-heading">Lessons</h2>
      <DataList
        label="Lessons"
        columns={lessonColumns}
        rows={lessons}
        keyOf={({ lesson }) => String(lesson)}
        nameOf={({ lessonTitle }) => lessonTitle}
      />
    </section>
  );
}
