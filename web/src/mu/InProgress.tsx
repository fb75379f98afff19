import type { ReactNode } from 'react';
import { useOutline } from './useCourse.ts';
import type { Course } from './useCourses.ts';

export interface Found extends ReturnType<typeof useOutline> {
  readonly course: Course;
}

interface InProgressProps {
  readonly course: Course;
  readonly others: readonly Course[];
  /** The first complete course before this one whose certificate is not made. */
  readonly unclaimed?: Found | undefined;
  readonly children: (found: Found) => ReactNode;
}

/** Finds the first course that is not complete, or else the first without its certificate, or else the last one. */
export function InProgress({ course, others, unclaimed, children }: InProgressProps) {
  const read = useOutline(course.shortlink);
  const { outline, certificate } = read;
  const found = { course, ...read };
  const [another, ...rest] = others;
  const isDone = outline !== undefined && outline.next === undefined;
  if (!isDone) return children(found);
  const isUnclaimed = outline.isComplete && certificate === undefined;
  const first = unclaimed ?? (isUnclaimed ? found : undefined);
  if (another === undefined) return children(first ?? found);
  return (
    <InProgress course={another} others={rest} unclaimed={first}>
      {children}
    </InProgress>
  );
}
