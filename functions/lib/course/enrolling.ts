import { now } from '../runtime/now.ts';
import type { Course } from '../store/course.ts';
import { followEnrolments } from '../store/courseTally.ts';
import { type Enrolment, enrolments } from '../store/enrolment.ts';
import type { Stored } from '../store/entity.ts';
import { tellLearnersJobs } from '../store/job.ts';
import { addToWeek } from '../store/weekCount.ts';
import type { Write } from '../store/write.ts';
import { shapeOf, withCurrentLesson } from './shape.ts';

/** Returns the enrolment of a user, who keeps the lessons completed during a former one. */
export function enrolled(course: Course, username: string, before: Stored<Enrolment> | undefined): Enrolment {
  const at = new Date(now()).toISOString();
  const kept = { completed: [], enrolledAt: at, lastAt: at, ...before };
  return withCurrentLesson(
    { ...kept, course: course.shortlink, username, isEnrolled: true },
    shapeOf(course),
    at,
  );
}

/** Counts the users who come to a course in this week. Those who come back are counted in the week of `enrolledAt`. */
export function countNewcomers(changes: readonly { readonly before: Enrolment | undefined }[]): Write[] {
  const { length } = changes.filter(({ before }) => before === undefined);
  return length === 0 ? [] : [addToWeek('enrolments', length)];
}

export function enrol(course: Course, username: string, before: Stored<Enrolment> | undefined): Write[] {
  const after = enrolled(course, username, before);
  const changes = [{ before, after }];
  return [
    enrolments.save(before, after),
    ...followEnrolments(course.shortlink, changes),
    ...countNewcomers(changes),
    ...tellOf(course, changes),
  ];
}

/** Returns what tells users of a course that they can take now. */
export function tellOf(
  { shortlink: course, courseName }: Course,
  changes: readonly { readonly after: Enrolment }[],
): Write[] {
  const usernames = changes.map(({ after }) => after.username);
  return usernames.length === 0 ? [] : [tellLearnersJobs.add({ course, courseName, usernames })];
}

/** Returns the writes that take a user off a course. The progress is kept. */
export function unenrol(before: Stored<Enrolment>): Write[] {
  const change = { isEnrolled: false };
  const after = { ...before, ...change };
  return [enrolments.patch(before, change), ...followEnrolments(before.course, [{ before, after }])];
}
