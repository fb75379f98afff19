import { paths, pathTo } from '../paths.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { EnrolButton } from './CourseCard.tsx';
import type { Outline } from './outline.ts';
import { useEnrolLink } from './useCourse.ts';

/** Where to go from a screen that stays closed: the open lesson, or onto the course, and back. */
export function WayOn({ course, outline }: { course: string; outline: Outline | undefined }) {
  const { enrolLink, isLoading } = useEnrolLink(course);
  const next = outline?.next;
  // All at once, or what comes later would move what is there.
  if (isLoading) return null;
  return (
    <>
      <EnrolButton link={enrolLink} about={course} isPrimary />
      {next && (
        <LinkButton
          type="primary"
          to={pathTo(paths.mu.lesson, { course, chapter: next.chapter.number, lesson: next.lesson })}
        >
          Go to Lesson {next.lesson}
        </LinkButton>
      )}
      <LinkButton to={outline ? pathTo(paths.mu.course, { course }) : paths.mu.courses}>
        {outline ? 'Back to the course' : 'Back to the courses'}
      </LinkButton>
    </>
  );
}
