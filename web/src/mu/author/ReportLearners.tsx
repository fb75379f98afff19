import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { QUIET_DAYS } from '../../../../shared/contract/author/learners.ts';
import { paths, pathTo } from '../../routing/paths.ts';
import { Chip } from '../../ui/data/Chip.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { Select } from '../../ui/form/inputs/Select.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { ExportButton, ExportProgress } from '../../ui/list/Export.tsx';
import { ListBar } from '../../ui/list/ListBar.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { type Column, rowNumber } from '../../ui/list/rows.ts';
import { shownCount } from '../../ui/list/shownCount.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { EVERYBODY, learnerChoices, learnerFilter, reportOf } from './learnerFilter.ts';
import { type Learner, type Report, useLearnerExport, useLearners } from './useReport.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the days since a learner's last lesson, or since the enrolment. */
const daysQuiet = ({ lastAt, enrolledAt }: Learner) =>
  Math.floor((Date.now() - Date.parse(lastAt ?? enrolledAt)) / DAY_MS);

function State({ learner }: { learner: Learner }) {
  if (learner.completedAt !== undefined) return <Chip tone="good">Completed</Chip>;
  const days = daysQuiet(learner);
  if (days >= QUIET_DAYS) return <Chip tone="warn">{days} days</Chip>;
  return learner.lastAt === undefined && <Chip>Not begun</Chip>;
}

/** A learner whose current lesson exceeds `lessonCount` is through, until lessons are added. */
const columnsFor = (lessonCount: number): readonly Column<Learner>[] => [
  rowNumber,
  {
    name: 'Learner',
    onPhone: 'title',
    kind: 'wrap',
    render: ({ username, fullName }) =>
      fullName === undefined ? (
        <bdi>{username}</bdi>
      ) : (
        <>
          <bdi>{fullName}</bdi>{' '}
          <Text as="bdi" tone="muted" size="s">
            {username}
          </Text>
        </>
      ),
  },
  {
    name: 'Lesson',
    onPhone: 'meta',
    kind: 'nowrap',
    render: ({ currentLesson }) =>
      currentLesson > lessonCount ? 'All lessons' : `Lesson ${currentLesson} of ${lessonCount}`,
  },
  {
    name: 'Last lesson',
    onPhone: 'meta',
    kind: 'number',
    render: ({ lastAt }) =>
      lastAt !== undefined && (
        <>
          <Text as="span" hide="laptop">
            last{' '}
          </Text>
          <DateTime at={lastAt} isDay />
        </>
      ),
  },
  { name: 'State', onPhone: 'chip', kind: 'nowrap', render: (learner) => <State learner={learner} /> },
  {
    name: 'Enrolled',
    onPhone: 'meta',
    kind: 'number',
    priority: 'second',
    render: ({ enrolledAt }) => (
      <>
        <Text as="span" hide="laptop">
          Enrolled since{' '}
        </Text>
        <DateTime at={enrolledAt} isDay />
      </>
    ),
  },
];

/** Lists the learners of a course: all, those in one state, or those at one lesson. */
export function ReportLearners({ course, lessons }: { course: string } & Pick<Report, 'lessons'>) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const section = useRef<HTMLElement>(null);
  const wanted = query.get('learners');
  const choice = wanted ?? EVERYBODY;
  const filter = learnerFilter(choice);
  const { learners, pages } = useLearners(course, filter);
  const learnerExport = useLearnerExport(course, filter);
  const columns = useMemo(() => columnsFor(lessons.length), [lessons.length]);

  // The numbers and lessons that narrow the list are above it, on a phone a screen away.
  useEffect(() => {
    if (wanted !== null) section.current?.scrollIntoView();
  }, [wanted]);

  return (
    <Stack as="section" gap={3} aria-labelledby="learners-heading" ref={section}>
      <h2 id="learners-heading">Learners</h2>
      <ExportProgress of={learnerExport} noun="learner" />
      <PagedList
        label="Learners"
        pages={pages}
        rows={learners}
        columns={columns}
        keyOf={({ username }) => username}
        nameOf={({ username, fullName }) => fullName ?? username}
        to={({ username }) => pathTo(paths.admin.editUser, { username })}
        bar={
          <ListBar
            actions={
              <Row gap={2} grow nowrap justify="between">
                <Select
                  aria-label="Which learners"
                  style={{ flex: '0 1 320px', minWidth: 0 }}
                  value={choice}
                  onChange={(value) => navigate(reportOf(course, value), { replace: true })}
                  options={learnerChoices(lessons)}
                />
                <ExportButton {...learnerExport} />
              </Row>
            }
            view={
              <Text as="span" tone="muted">
                Longest without a lesson first
              </Text>
            }
            count={shownCount(learners.length, pages, { one: 'learner', many: 'learners' })}
          />
        }
        empty={
          <Empty title={choice === EVERYBODY ? 'Nobody is enrolled yet' : 'Nobody is here'}>
            Learners come here as they are registered on the course.
          </Empty>
        }
      />
    </Stack>
  );
}
