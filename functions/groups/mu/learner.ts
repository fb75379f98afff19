import { unsealLessonId } from '../../lib/course/lessonSeal.ts';
import {
  type CourseShape,
  lockOf,
  NO_ACCESS,
  type NumberedChapter,
  type NumberedLesson,
  progressIn,
  requireCourse,
  shapeOf,
} from '../../lib/course/shape.ts';
import { Refusal } from '../../lib/http/refusal.ts';
import { type Course, courses } from '../../lib/store/course.ts';
import { type Enrolment, enrolments } from '../../lib/store/enrolment.ts';
import type { Stored } from '../../lib/store/entity.ts';

interface LearnerInput {
  readonly username: string;
  readonly params: { readonly course: string };
}

/** Every call of a learner reads the course and the caller's enrolment. */
export const ofLearner = ({ username, params: { course } }: LearnerInput) => ({
  found: courses.at({ course }),
  enrolment: enrolments.at({ username, course }),
});

interface LearnerReads extends LearnerInput {
  readonly found: Stored<Course> | undefined;
  readonly enrolment: Stored<Enrolment> | undefined;
}

/** A published course, and the caller's progress in it: 0 for a user who is not enrolled. */
interface Standing {
  readonly course: Stored<Course>;
  readonly shape: CourseShape;
  readonly progress: number;
}

/** Refuses a course that is unknown or not published. */
export function standingOf({ params, found, enrolment }: LearnerReads): Standing {
  const course = requireCourse(found?.isPublished ? found : undefined, params.course);
  const shape = shapeOf(course);
  return { course, shape, progress: enrolment?.isEnrolled ? progressIn(shape, enrolment.completed) : 0 };
}

/** The standing of a user who is enrolled. */
export interface Learner extends Standing {
  readonly enrolment: Stored<Enrolment>;
}

/** Refuses a course that is unknown or not published, and a user who is not enrolled. */
export function learnerOf(input: LearnerReads): Learner {
  const standing = standingOf(input);
  const { enrolment } = input;
  if (!enrolment?.isEnrolled) throw new Refusal(403, 'NOT_ENROLLED', NO_ACCESS);
  return { ...standing, enrolment };
}

export function requireChapter({ shape }: Learner, number: number): NumberedChapter {
  const chapter = shape.chapters.find((each) => each.number === number);
  if (chapter === undefined) throw new Refusal(404, 'UNKNOWN_CHAPTER', 'This chapter does not exist');
  return chapter;
}

/** Returns a lesson by the sealed id that `getLesson` answered. Undefined when the caller sends none. */
export function shownLesson(
  { shape }: Learner,
  {
    username,
    params: { course },
    body,
  }: LearnerInput & { readonly body: { readonly id?: string | undefined } },
): NumberedLesson | undefined {
  if (body.id === undefined) return undefined;
  const id = unsealLessonId(body.id, { username, course });
  return requireLesson(shape.lessons.find((lesson) => lesson.id === id));
}

/** Returns one of the lessons by its number. Refuses an unknown and a locked one. */
export function requireOpen(
  { progress, enrolment: { completed } }: Learner,
  lessons: readonly NumberedLesson[],
  number: number,
): NumberedLesson {
  const lesson = requireLesson(lessons.find((each) => each.number === number));
  const lock = lockOf(lesson, { progress, completed });
  if (lock !== undefined) throw new Refusal(403, 'LOCKED', lock);
  return lesson;
}

function requireLesson(lesson: NumberedLesson | undefined): NumberedLesson {
  if (lesson === undefined) throw new Refusal(404, 'UNKNOWN_LESSON', 'This lesson does not exist');
  return lesson;
}
