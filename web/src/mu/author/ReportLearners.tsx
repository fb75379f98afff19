import { Select } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Chip } from '../../ui/data/Chip.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { ExportButton, ExportProgress } from '../../ui/list/Export.tsx';
import { ListBar } from '../../ui/list/ListBar.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { type Column, rowNumber } from '../../ui/list/rows.ts';
import { shownCount } from '../../ui/list/shownCount.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { type Learner, type Report, useLearnerExport, useLearners } from './useReport.ts';

/** A learner whose current lesson exceeds `lessonCount` is through, until lessons are added. */
const columnsFor = (lessonCount: number): readonly Column<Learner>[] => [
  rowNumber,
  { name: 'Username', onPhone: 'title', render: ({ username }) => <bdi>{username}</bdi> },
  {
    name: 'Lesson',
    onPhone: 'body',
    kind: 'nowrap',
    render: ({ currentLesson }) =>
      currentLesson > lessonCount ? 'Through the course' : `Lesson ${currentLesson}`,
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

/** Lists the learners of a course, optionally those at one lesson. */
export function ReportLearners({ course, lessons }: { course: string } & Pick<Report, 'lessons'>) {
  const [query, setQuery] = useSearchParams();
  // In the address, so that the filtered list can be shared.
  const wanted = query.get('lesson');
  const lesson = wanted === null ? undefined : Number(wanted);
  const { learners, pages } = useLearners(course, lesson);
  const learnerExport = useLearnerExport(course, lesson);
  const columns = useMemo(() => columnsFor(lessons.length), [lessons.length]);
  return (
    <Stack as="section" gap={3} aria-labelledby="learners-heading">
      <h2 id="learners-heading">Learners</h2>
      <ExportProgress of={learnerExport} noun="learners" />
      <PagedList
        label="Learners"
        pages={pages}
        rows={learners}
        columns={columns}
        keyOf={({ username }) => username}
        nameOf={({ username }) => username}
        bar={
          <ListBar
            filters={
              <Select
                aria-label="At lesson"
                style={{ width: 'min(320px, 62vw)' }}
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
            view={
              <Text as="span" tone="muted">
                Longest without a lesson first
              </Text>
            }
            count={shownCount(learners.length, pages, { one: 'learner', many: 'learners' })}
          />
        }
        empty={
          <Empty title={lesson === undefined ? 'No learners yet' : 'Nobody is at this lesson'}>
            Learners come here as they are registered on the course.
          </Empty>
        }
      />
    </Stack>
  );
}
