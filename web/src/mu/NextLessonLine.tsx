import { paths, pathTo } from '../routing/paths.ts';
import { LinkRow, LinkRowFailure, LinkRowLoading } from '../ui/button/LinkRow.tsx';
import { CoursesIcon } from '../ui/theme/icons.tsx';
import { type Found, InProgress } from './InProgress.tsx';
import { useCourses } from './useCourses.ts';

/** The line of M-University on Home: the next lesson, or the certificate of a completed course. */
export function NextLessonLine() {
  const { enrolled, isLoading, failure, reload } = useCourses();
  if (isLoading) return <LinkRowLoading />;
  if (failure !== undefined && enrolled.length === 0) {
    return <LinkRowFailure failure={failure} retry={reload} />;
  }
  const [first, ...others] = enrolled;
  return first === undefined ? (
    <LinkRow
      to={paths.mu.courses}
      lead={<CoursesIcon />}
      title="Choose your first course"
      detail="M-University · Lessons, and a script of your own"
    />
  ) : (
    <InProgress course={first} others={others}>
      {(found) => <NextLesson {...found} />}
    </InProgress>
  );
}

function NextLesson({ course, outline, certificate, failure, reload }: Found) {
  if (failure !== undefined && outline === undefined) {
    return <LinkRowFailure failure={failure} retry={reload} />;
  }
  if (outline === undefined) return <LinkRowLoading />;
  const { next, lessons, isComplete } = outline;
  const { shortlink, courseName } = course;
  if (isComplete && certificate === undefined) {
    return (
      <LinkRow
        to={pathTo(paths.mu.course, { course: shortlink })}
        lead={<CoursesIcon />}
        title="Get your certificate"
        detail={`${courseName} is completed`}
      />
    );
  }
  return next === undefined ? (
    <LinkRow
      to={paths.mu.courses}
      lead={<CoursesIcon />}
      title="All your courses are completed"
      detail="M-University · Your certificates, your scripts, and more courses"
    />
  ) : (
    <LinkRow
      to={pathTo(paths.mu.lesson, { course: shortlink, ...next })}
      lead={<CoursesIcon />}
      title={`Lesson ${next.lesson} of ${lessons.length}`}
      detail={courseName}
    />
  );
}
