import type { Course, OutlinedLesson } from '../store/course.ts';

/** A lesson as learners count it: from 1 through the whole course. */
export interface NumberedLesson extends OutlinedLesson {
  readonly number: number;
}

/** A chapter that learners see, by its number from 1. */
export interface NumberedChapter {
  readonly number: number;
  readonly title: string;
  readonly lessons: readonly NumberedLesson[];
}

/** What learners see of a course: its published lessons, in the chapters that have any. */
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

/** The lowest lesson not yet completed; one more than there are when all are. */
export function progressIn({ lessons }: CourseShape, completed: readonly string[]): number {
  const isCompleted = new Set(completed);
  const open = lessons.find(({ id }) => !isCompleted.has(id));
  return open?.number ?? lessons.length + 1;
}

/** Whether there is anything to complete, and all of it is. */
export function isComplete({ lessons }: CourseShape, progress: number): boolean {
  return lessons.length > 0 && progress > lessons.length;
}

/** Whether two outlines have the same published lessons in the same order, whichever chapters these are in. */
export function isSameForLearners(one: Pick<Course, 'chapters'>, other: Pick<Course, 'chapters'>): boolean {
  const [before, after] = [one, other].map((course) =>
    shapeOf(course)
      .lessons.map(({ id }) => id)
      .join(),
  );
  return before === after;
}

/** Why a lesson is locked to a learner, in the documented words; undefined: it is open. */
export function lockOf(
  { id, number }: NumberedLesson,
  { progress, completed }: { readonly progress: number; readonly completed: readonly string[] },
): string | undefined {
  if (number <= progress || completed.includes(id)) return undefined;
  return `Complete ${number - progress} more lesson to unlock this lesson.`;
}

/** To whoever is not on the course. */
export const NO_ACCESS = 'You dont have access for this lesson.';
