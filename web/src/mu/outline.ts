import type { Reply } from '../../../shared/contract/call.ts';
import type { mu } from '../../../shared/contract/mu.ts';

/** A chapter with its lesson numbers, which continue from the previous chapter. */
export interface Chapter {
  readonly number: number;
  readonly title: string;
  readonly lessons: readonly number[];
}

export type LessonStatus = 'Locked' | 'Progress' | 'Completed';

/** A course with one learner's progress. */
export interface Outline {
  readonly chapters: readonly Chapter[];
  readonly statusOf: (lesson: number) => LessonStatus;
  readonly lessonCount: number;
  readonly completedCount: number;
  readonly isComplete: boolean;
  /** The next lesson to learn. Undefined when all are completed or the learner is not enrolled. */
  readonly next: Place | undefined;
  /** Returns undefined for a number without a lesson. */
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
    // A completed lesson stays completed when an author moves it.
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
