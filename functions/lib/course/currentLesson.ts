import type { Enrolment } from '../store/enrolment.ts';
import { type CourseShape, isComplete, progressIn } from './shape.ts';

/**
 * Returns an enrolment with its current lesson in the present course. `at` becomes the time of completion if the course
 * is complete for the first time; it stays completed even if authors add lessons.
 */
export function withCurrentLesson<T extends Pick<Enrolment, 'completed' | 'completedAt'>>(
  enrolment: T,
  shape: CourseShape,
  at: string,
): T & Pick<Enrolment, 'current' | 'completedAt'> {
  const progress = progressIn(shape, enrolment.completed);
  const completedAt = enrolment.completedAt ?? (isComplete(shape, progress) ? at : undefined);
  return {
    ...enrolment,
    current: shape.lessons[progress - 1]?.id ?? '',
    ...(completedAt !== undefined && { completedAt }),
  };
}
