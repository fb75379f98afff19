import type { UserCourse } from '../../../shared/contract/admin.ts';
import { paths, pathTo, withQuery } from '../routing/paths.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { LinkRow, LinkRowLoading } from '../ui/button/LinkRow.tsx';
import { Chip } from '../ui/data/Chip.tsx';
import { countText } from '../ui/data/countText.ts';
import { DateTime } from '../ui/data/DateTime.tsx';
import { Row, Stack } from '../ui/layout/layout.tsx';
import { PagedContent } from '../ui/list/PagedContent.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { CoursesIcon } from '../ui/theme/icons.tsx';
import { useUserCourses } from './useCourses.ts';

/** Lists the courses of a user, and leads to the form that registers them on another one. */
export function UserCourses({ username }: { username: string }) {
  const { courses, pages } = useUserCourses(username);
  return (
    <Stack as="section" gap={3} aria-labelledby="courses-heading">
      <Row justify="between">
        <h2 id="courses-heading">Courses</h2>
        <LinkButton to={withQuery(paths.admin.enrol, { username })}>Register on a course</LinkButton>
      </Row>
      <PagedContent
        pages={pages}
        keys={courses.map(({ course }) => course)}
        skeleton={<LinkRowLoading />}
        empty={<Empty title="No courses">Courses on which this user is registered come here.</Empty>}
      >
        <Stack as="ul" divided aria-labelledby="courses-heading">
          {courses.map((course) => (
            <li key={course.course}>
              <CourseRow {...course} />
            </li>
          ))}
        </Stack>
      </PagedContent>
    </Stack>
  );
}

const CourseRow = ({ course, courseName, completed, lessons, enrolledAt, completedAt }: UserCourse) => (
  <LinkRow
    to={pathTo(paths.admin.report, { course })}
    lead={<CoursesIcon />}
    title={courseName}
    chip={completedAt !== undefined && <Chip tone="good">Completed</Chip>}
    detail={
      <>
        {completed.toLocaleString()} of {countText(lessons, 'lesson')} · since{' '}
        <DateTime at={enrolledAt} isDay />
      </>
    }
  />
);
