import type { Reply } from '../../../shared/contract/call.ts';
import type { mu } from '../../../shared/contract/mu.ts';

/** A chapter with the numbers of its lessons, which go on from those of the chapter before. */
export interface Chapter {
  readonly number: number;
  readonly title: string;
  readonly lessons: readonly number[];
}

export type LessonStatus = 'Locked' | 'Progress' | 'Completed';

/** A course as one learner has come through it. */
export interface Outline {
  readonly chapters: readonly Chapter[];
  readonly statusOf: (lesson: number) => LessonStatus;
  readonly lessonCount: number;
  readonly completedCount: number;
  readonly isComplete: boolean;
  /** The lesson to learn next. Undefined where all are completed, or the learner is not on the course. */
  readonly next: Place | undefined;
  /** Where a lesson is. Undefined: the course has none of this number. */
  readonly placeOf: (lesson: number) => Place | undefined;
}

/** A lesson in its chapter. */
interface Place {
  readonly lesson: number;
  readonly chapter: Chapter;
}

export type Progress = Reply<typeof mu.getProgress>;

export function outlineOf(
  { chapter, chapterTitle }: Reply<typeof mu.listChapters>,
  { progress, completed }: Pick<Progress, 'progress' | 'completed'>,
): Outline {
  const chapters = chapter.map(({ chapter: number, lessonId }, index) => ({
    number,
    title: chapterTitle[index] ?? '',
    lessons: lessonId.split(',').filter(Boolean).map(Number),
  }));
  const lessons = chapters.flatMap((each) => each.lessons);
  const isDone = new Set(completed);
  const placeOf = (lesson: number) => {
    const found = chapters.find((each) => each.lessons.includes(lesson));
    return found && { lesson, chapter: found };
  };
  const statusOf = (lesson: number): LessonStatus => {
    // A lesson that was completed stays so, wherever its author has moved it.
    if (lesson < progress || isDone.has(lesson)) return 'Completed';
    return lesson === progress ? 'Progress' : 'Locked';
  };
  return {
    chapters,
    statusOf,
    lessonCount: lessons.length,
    completedCount: completedIn(lessons, statusOf),
    isComplete: lessons.length > 0 && progress > lessons.length,
    next: placeOf(progress),
    placeOf,
  };
}

export function completedIn(lessons: readonly number[], statusOf: Outline['statusOf']): number {
  return lessons.filter((lesson) => statusOf(lesson) === 'Completed').length;
}
