import { paths, pathTo } from '../routing/paths.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { EnrolButton } from './CourseCard.tsx';
import type { Outline } from './outline.ts';
import { useEnrolLink } from './useCourse.ts';

interface WayOnProps {
  readonly course: string;
  /** Undefined: the user is not on the course. */
  readonly outline: Outline | undefined;
}

/** Where to go from a screen that stays closed: to the open lesson, or onto the course, and back. */
export function WayOn({ course, outline }: WayOnProps) {
  return outline === undefined ? (
    <OntoCourse course={course} />
  ) : (
    <ToOpenLesson course={course} outline={outline} />
  );
}

function ToOpenLesson({ course, outline: { next } }: { course: string; outline: Outline }) {
  return (
    <>
      {next && (
        <LinkButton
          type="primary"
          to={pathTo(paths.mu.lesson, { course, chapter: next.chapter.number, lesson: next.lesson })}
        >
          Go to Lesson {next.lesson}
        </LinkButton>
      )}
      <LinkButton to={pathTo(paths.mu.course, { course })}>Back to the course</LinkButton>
    </>
  );
}

function OntoCourse({ course }: { course: string }) {
  const { enrolLink, isLoading } = useEnrolLink(course);
  // All at once, or what comes later would move what is there.
  if (isLoading) return null;
  return (
    <>
      <EnrolButton link={enrolLink} about={course} isPrimary />
      <LinkButton to={paths.mu.courses}>Back to the courses</LinkButton>
    </>
  );
}
