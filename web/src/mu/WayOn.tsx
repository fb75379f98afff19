import { paths, pathTo } from '../routing/paths.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { EnrolButton } from './Enrol.tsx';
import type { Outline } from './outline.ts';
import { useEnrolLink } from './useCourse.ts';

interface WayOnProps {
  readonly course: string;
  /** Undefined when it could not be loaded. */
  readonly outline: Outline | undefined;
}

/** The links of a screen that is closed to the user: to the open lesson, or to enrol, and back. */
export function WayOn({ course, outline }: WayOnProps) {
  return outline?.isEnrolled ? (
    <OpenLessonLinks course={course} outline={outline} />
  ) : (
    <EnrolLinks course={course} />
  );
}

function OpenLessonLinks({ course, outline: { next } }: { course: string; outline: Outline }) {
  return (
    <>
      {next && (
        <LinkButton type="primary" to={pathTo(paths.mu.lesson, { course, ...next })}>
          Go to Lesson {next.lesson}
        </LinkButton>
      )}
      <LinkButton to={pathTo(paths.mu.course, { course })}>Back to the course</LinkButton>
    </>
  );
}

function EnrolLinks({ course }: { course: string }) {
  const { enrolLink, isLoading } = useEnrolLink(course);
  // Shows everything at once, so that late data moves nothing.
  if (isLoading) return null;
  return (
    <>
      <EnrolButton link={enrolLink} about={course} isPrimary />
      <LinkButton to={paths.mu.courses}>Back to the courses</LinkButton>
    </>
  );
}
