import { dequal } from 'dequal/lite';
import { Refusal } from '../http/refusal.ts';
import type { Course, OutlinedLesson } from '../store/course.ts';
import type { Enrolment } from '../store/enrolment.ts';
import type { Stored } from '../store/entity.ts';

/** A published lesson with its number for learners, counted from 1 through the whole course. */
export interface NumberedLesson extends OutlinedLesson {
  readonly number: number;
}

/** A chapter with published lessons, numbered from 1. */
export interface NumberedChapter {
  readonly number: number;
  readonly title: string;
  readonly lessons: readonly NumberedLesson[];
}

/** A course as learners see it: its published lessons, in the chapters that have any. */
export interface CourseShape {
  readonly chapters: readonly NumberedChapter[];
  readonly lessons: readonly NumberedLesson[];
}

export function shapeOf({ chapters }: Pick<Course, 'chapters'>): CourseShape {
  const lessons: NumberedLesson[] = [];
  const numbered: NumberedChapter[] = [];
  for (const { title, lessons: all } of chapters) {
    const published = all
      .filter(({ isPublished }) => isPublished)
      .map((lesson, index) => ({ ...lesson, number: lessons.length + index + 1 }));
    if (published.length === 0) continue;
    numbered.push({ number: numbered.length + 1, title, lessons: published });
    lessons.push(...published);
  }
  return { chapters: numbered, lessons };
}

/** Returns the number of the lowest lesson not yet completed, or one more than the last one. */
export function progressIn({ lessons }: CourseShape, completed: readonly string[]): number {
  const isCompleted = new Set(completed);
  const open = lessons.find(({ id }) => !isCompleted.has(id));
  return open?.number ?? lessons.length + 1;
}

/** Returns whether a course has lessons and all of them are completed. */
export function isComplete({ lessons }: CourseShape, progress: number): boolean {
  return lessons.length > 0 && progress > lessons.length;
}

/** Returns whether two outlines have the same published lessons in the same order, whichever chapters these are in. */
export function isSameForLearners(
  course: Pick<Course, 'chapters'>,
  changed: Pick<Course, 'chapters'>,
): boolean {
  const lessonIds = (outline: Pick<Course, 'chapters'>) => shapeOf(outline).lessons.map(({ id }) => id);
  return dequal(lessonIds(course), lessonIds(changed));
}

/** Returns the documented message for a locked lesson. Undefined when the lesson is open. */
export function lockOf(
  { id, number }: NumberedLesson,
  { progress, completed }: { readonly progress: number; readonly completed: readonly string[] },
): string | undefined {
  if (number <= progress || completed.includes(id)) return undefined;
  return `Complete ${number - progress} more lesson to unlock this lesson.`;
}

/** The documented message for a user who is not on the course. */
export const NO_ACCESS = 'You dont have access for this lesson.';

/** Refuses an unknown course; `shortlink` is the name that the caller sent. */
export function requireCourse(found: Stored<Course> | undefined, shortlink: string): Stored<Course> {
  if (found === undefined) throw new Refusal(404, 'UNKNOWN_COURSE', `Course ${shortlink} not exist`);
  return found;
}

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
