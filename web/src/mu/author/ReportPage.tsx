import { Select } from 'antd';
import { useParams, useSearchParams } from 'react-router-dom';
import type { author } from '../../../../shared/contract/author.ts';
import type { Reply } from '../../../../shared/contract/call.ts';
import type { ScreenProps } from '../../lazyPage.tsx';
import { paths, withQuery } from '../../paths.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { Chip } from '../../ui/data/Chip.tsx';
import { StatCard } from '../../ui/data/StatCard.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { DataList } from '../../ui/list/DataList.tsx';
import { ExportButton, ExportProgress } from '../../ui/list/Export.tsx';
import { ListBar } from '../../ui/list/ListBar.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { type Column, rowNumber } from '../../ui/list/rows.ts';
import { shownCount } from '../../ui/list/shownCount.ts';
import { Page } from '../../ui/Page.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { courseCrumb, courses } from './breadcrumbs.ts';
import { type Learner, useLearnerExport, useLearners, useReport } from './useReport.ts';
import '../../ui/data/data.css';
import './author.css';

type Report = Reply<typeof author.getReport>;
type LessonCount = Report['lessons'][number];

export default function ReportPage({ title }: ScreenProps) {
  const { course = '' } = useParams();
  const { report, failure, reload } = useReport(course);
  return (
    <Page
      // All at once, or the course's name would move what is there.
      key={String(report !== undefined)}
      title={title}
      heading={report ? `${title}: ${report.courseName}` : title}
      layout="list"
      breadcrumbs={[courses, courseCrumb(course, report?.courseName)]}
    >
      <AsyncContent
        data={report}
        failure={failure}
        reload={reload}
        loading="list"
        otherwise={<LinkButton to={paths.admin.courses}>Back to the courses</LinkButton>}
      >
        {(shown) => (
          <>
            <div className="author-stats">
              <StatCard label="Enrolled" value={shown.enrolled} />
              <StatCard label="Completed" value={shown.completed} tone="good" />
            </div>
            <div className="author-ways">
              <LinkButton to={withQuery(paths.admin.enrol, { course })}>Register users</LinkButton>
            </div>
            <Lessons lessons={shown.lessons} />
            <Learners course={course} lessons={shown.lessons} />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}

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
        <span className="author-unit"> completed</span>
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
        <span className="author-unit"> here now</span>
      </>
    ),
  },
];

function Lessons({ lessons }: { lessons: readonly LessonCount[] }) {
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

const learnerColumns: readonly Column<Learner>[] = [
  rowNumber,
  { name: 'Username', onPhone: 'title', render: ({ username }) => <bdi>{username}</bdi> },
  {
    name: 'Lesson',
    onPhone: 'body',
    kind: 'nowrap',
    render: ({ currentLesson, completedAt }) =>
      completedAt === undefined ? `Lesson ${currentLesson}` : 'Through the course',
  },
  {
    name: 'Last lesson',
    onPhone: 'body',
    kind: 'nowrap',
    render: ({ lastAt }) => (lastAt === undefined ? 'Not begun' : <DateTime at={lastAt} />),
  },
  {
    name: 'Enrolled',
    kind: 'nowrap',
    priority: 'second',
    render: ({ enrolledAt }) => <DateTime at={enrolledAt} isDay />,
  },
  {
    name: 'Completed',
    kind: 'nowrap',
    onPhone: 'chip',
    priority: 'second',
    render: ({ completedAt }) => completedAt !== undefined && <Chip tone="good">Completed</Chip>,
  },
];

const ALL = 'all';

function Learners({ course, lessons }: { course: string; lessons: readonly LessonCount[] }) {
  const [query, setQuery] = useSearchParams();
  // In the address, so that it can be sent to somebody.
  const wanted = query.get('lesson');
  const lesson = wanted === null ? undefined : Number(wanted);
  const { learners, pages } = useLearners(course, lesson);
  const learnerExport = useLearnerExport(course, lesson);
  return (
    <section className="author-section" aria-labelledby="learners-heading">
      <h2 id="learners-heading">Learners</h2>
      <ExportProgress of={learnerExport} noun="learners" />
      <PagedList
        label="Learners"
        pages={pages}
        rows={learners}
        columns={learnerColumns}
        keyOf={({ username }) => username}
        nameOf={({ username }) => username}
        bar={
          <ListBar
            filters={
              <Select
                aria-label="At lesson"
                className="author-filter"
                virtual={false}
                value={wanted ?? ALL}
                onChange={(value) => setQuery(value === ALL ? {} : { lesson: value }, { replace: true })}
                options={[
                  { value: ALL, label: 'At any lesson' },
                  ...lessons.map((each) => ({
                    value: String(each.lesson),
                    label: `At ${each.lesson}. ${each.lessonTitle}`,
                  })),
                ]}
              />
            }
            actions={<ExportButton {...learnerExport} />}
            view={<span className="muted">Longest without a lesson first</span>}
            count={shownCount(learners.length, pages, { one: 'learner', many: 'learners' })}
          />
        }
        empty={
          <Empty title={lesson === undefined ? 'No learners yet' : 'Nobody is at this lesson'}>
            Learners come here as they are registered on the course.
          </Empty>
        }
      />
    </section>
  );
}
