import type { Reply } from '../../../shared/contract/call.ts';
import type { mu } from '../../../shared/contract/mu.ts';

export type CourseOutline = Reply<typeof mu.getOutline>;
export type Chapter = CourseOutline['chapters'][number];
export type OutlinedLesson = Chapter['lessons'][number];

export type LessonStatus = 'Locked' | 'Progress' | 'Completed';

/** A course with one learner's progress. */
export interface Outline {
  readonly description: string;
  readonly chapters: readonly Chapter[];
  readonly lessons: readonly OutlinedLesson[];
  readonly isEnrolled: boolean;
  readonly statusOf: (lesson: number) => LessonStatus;
  readonly completedCount: number;
  readonly isComplete: boolean;
  /** The next lesson to learn. Undefined when all are completed or the learner is not enrolled. */
  readonly next: Place | undefined;
  /** Returns undefined for a number without a lesson. */
  readonly placeOf: (lesson: number) => Place | undefined;
}

/** A lesson in its chapter, by their numbers. */
interface Place {
  readonly lesson: number;
  readonly chapter: number;
}

export type Progress = Reply<typeof mu.getProgress>;

export function outlineOf(
  { description, chapters }: CourseOutline,
  { progress, completed }: Pick<Progress, 'progress' | 'completed'>,
): Outline {
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  const isDone = new Set(completed);
  const placeOf = (lesson: number) => {
    const found = chapters.find((chapter) => chapter.lessons.some((each) => each.lesson === lesson));
    return found && { lesson, chapter: found.chapter };
  };
  const statusOf = (lesson: number): LessonStatus => {
    // A completed lesson stays completed when an author moves it.
    if (lesson < progress || isDone.has(lesson)) return 'Completed';
    return lesson === progress ? 'Progress' : 'Locked';
  };
  return {
    description,
    chapters,
    lessons,
    isEnrolled: progress > 0,
    statusOf,
    completedCount: completedIn(lessons, statusOf),
    isComplete: lessons.length > 0 && progress > lessons.length,
    next: placeOf(progress),
    placeOf,
  };
}

export function completedIn(lessons: readonly OutlinedLesson[], statusOf: Outline['statusOf']): number {
  return lessons.filter(({ lesson }) => statusOf(lesson) === 'Completed').length;
}

/** Returns the whole minutes of all the videos. Undefined when the length of one is not known. */
export function minutesOf(lessons: readonly OutlinedLesson[]): number | undefined {
  const known = lessons.flatMap(({ minutes }) => minutes ?? []);
  if (known.length < lessons.length) return undefined;
  // A video under a minute counts half of one, so that two of them are not under a minute.
  return Math.floor(known.reduce((sum, minutes) => sum + (minutes || 0.5), 0));
}

/** Says how long the videos take; '' where that is not known. */
export function videoTime(lessons: readonly OutlinedLesson[]): string {
  const minutes = minutesOf(lessons);
  if (minutes === undefined || lessons.length === 0) return '';
  return `${minutes || 'under 1'} min`;
}
