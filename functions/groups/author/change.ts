import type { AuditAction } from '../../../shared/rules/audit.ts';
import { CHAPTERS_MAX, COURSES_MAX, LESSONS_MAX, PICTURES_MAX } from '../../../shared/rules/course.ts';
import { isSameForLearners } from '../../lib/course/shape.ts';
import type { AdminCaller } from '../../lib/http/access.ts';
import { Refusal } from '../../lib/http/refusal.ts';
import { audited } from '../../lib/store/audit.ts';
import { type Course, courses, type Lesson, lessons, type OutlinedLesson } from '../../lib/store/course.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { requireStorable } from '../../lib/store/itemBytes.ts';
import { updateProgressJobs } from '../../lib/store/job.ts';
import type { Write } from '../../lib/store/write.ts';

/** Most calls read the course. */
export const courseOf = ({ params }: { readonly params: { readonly course: string } }) => ({
  course: courses.at(params),
});

/** Calls for one lesson read the lesson and its course. */
export const lessonOf = ({
  params,
}: {
  readonly params: { readonly course: string; readonly id: string };
}) => ({
  ...courseOf({ params }),
  lesson: lessons.at(params),
});

interface FoundLesson {
  readonly course: Stored<Course> | undefined;
  readonly lesson: Stored<Lesson> | undefined;
}

/** Refuses an unknown lesson. One that the outline lacks was deleted, even if a job has yet to erase its item. */
export function requiredLesson({ course: foundCourse, lesson: found }: FoundLesson) {
  const course = required(foundCourse, 'course');
  const isIn = lessonsOf(course).some(({ id }) => id === found?.id);
  return { course, lesson: required(isIn ? found : undefined, 'lesson') };
}

/** An admin's action on a course, for the audit. */
export interface Action {
  readonly caller: AdminCaller;
  readonly course: string;
  readonly action: AuditAction;
  /** The title of the changed chapter or lesson, or the name of the file. */
  readonly detail?: string;
}

export function auditedAction({ caller: { admin }, course, action, detail }: Action): Write {
  return audited({ admin: admin.username, action, target: course, ...(detail !== undefined && { detail }) });
}

/** Returns the writes of a change of a course or of something in it. Either gives the course a new version. */
export function changeCourse(
  course: Stored<Course>,
  change: Partial<Course>,
  action: Omit<Action, 'course'>,
): Write[] {
  const changed = { ...course, ...change };
  const write = courses.replace(course, changed);
  requireStorable(write);
  return [
    write,
    ...(isSameForLearners(course, changed) ? [] : [updateProgressJobs.add({ course: course.shortlink })]),
    auditedAction({ ...action, course: course.shortlink }),
  ];
}

/** Returns a course's chapters after `change` has replaced a lesson. */
export function withLesson(
  { chapters }: Course,
  id: string,
  change: (lesson: OutlinedLesson) => readonly OutlinedLesson[],
): Course['chapters'] {
  return chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.flatMap((lesson) => (lesson.id === id ? change(lesson) : [lesson])),
  }));
}

export const lessonsOf = ({ chapters }: Course): readonly OutlinedLesson[] =>
  chapters.flatMap(({ lessons }) => lessons);

const limits = {
  courses: { max: COURSES_MAX, message: `There can be ${COURSES_MAX} courses at most` },
  chapters: { max: CHAPTERS_MAX, message: `A course has ${CHAPTERS_MAX} chapters at most` },
  pictures: { max: PICTURES_MAX, message: `A course has ${PICTURES_MAX} pictures at most` },
  lessons: { max: LESSONS_MAX, message: `A course has ${LESSONS_MAX} lessons at most` },
} as const;

export function requireWithin(limit: keyof typeof limits, count: number): void {
  const { max, message } = limits[limit];
  if (count > max) throw new Refusal(409, 'LIMIT_REACHED', message);
}

export function required<T>(found: T | undefined, what: 'course' | 'chapter' | 'lesson' | 'upload'): T {
  if (found === undefined)
    throw new Refusal(404, `UNKNOWN_${what.toUpperCase()}`, `This ${what} does not exist`);
  return found;
}
