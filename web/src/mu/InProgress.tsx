import type { ReactNode } from 'react';
import { useOutline } from './useCourse.ts';
import type { Course } from './useCourses.ts';

export interface Found extends Pick<ReturnType<typeof useOutline>, 'outline' | 'failure' | 'reload'> {
  readonly course: Course;
}

interface InProgressProps {
  readonly course: Course;
  readonly others: readonly Course[];
  readonly children: (found: Found) => ReactNode;
}

/** Finds the first course that is not complete, or the last one when all are. */
export function InProgress({ course, others, children }: InProgressProps) {
  const { outline, failure, reload } = useOutline(course.shortlink);
  const [another, ...rest] = others;
  const isDone = outline !== undefined && outline.next === undefined;
  if (!isDone || another === undefined) return children({ course, outline, failure, reload });
  return (
    <InProgress course={another} others={rest}>
      {children}
    </InProgress>
  );
}
