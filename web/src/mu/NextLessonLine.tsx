import { paths, pathTo } from '../routing/paths.ts';
import { LinkRow, LinkRowFailure, LinkRowLoading } from '../ui/button/LinkRow.tsx';
import { CoursesIcon } from '../ui/theme/icons.tsx';
import { useOutline } from './useCourse.ts';
import { type Course, useCourses } from './useCourses.ts';

/** On Home: the lesson to learn next. */
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
    <InProgress course={first} others={others} />
  );
}

/** The next lesson of a course, or where it is complete, of one of the others. */
function InProgress({ course, others }: { course: Course; others: readonly Course[] }) {
  const { outline, failure, reload } = useOutline(course.shortlink);
  if (failure !== undefined && outline === undefined) {
    return <LinkRowFailure failure={failure} retry={reload} />;
  }
  if (outline === undefined) return <LinkRowLoading />;
  const { next, lessonCount } = outline;
  const [another, ...rest] = others;
  if (next === undefined && another !== undefined) return <InProgress course={another} others={rest} />;
  return next === undefined ? (
    <LinkRow
      to={paths.mu.courses}
      lead={<CoursesIcon />}
      title="All your courses are completed"
      detail="M-University · Your scripts, and more courses"
    />
  ) : (
    <LinkRow
      to={pathTo(paths.mu.lesson, {
        course: course.shortlink,
        chapter: next.chapter.number,
        lesson: next.lesson,
      })}
      lead={<CoursesIcon />}
      title={`Lesson ${next.lesson} of ${lessonCount}`}
      detail={course.courseName}
    />
  );
}
