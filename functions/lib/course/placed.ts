import type { Enrolment } from '../store/enrolment.ts';
import { type CourseShape, isComplete, progressIn } from './shape.ts';

/**
 * An enrolment with the lesson at which its learner is in a course as it is now. `at`: when the course was complete, where
 * it was not before; once complete it stays so, whatever authors add.
 */
export function placed<T extends Pick<Enrolment, 'completed' | 'completedAt'>>(
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
