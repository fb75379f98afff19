import type { admin as calls } from '../../shared/contract/admin.ts';
import { openCursor, sealCursor } from '../http/cursor.ts';
import type { Handler } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { noteAction } from '../store/audit.ts';
import { type Course, CoursePlace, findCourse, listCourses as list } from '../store/course.ts';
import { type Enrolment, enrol, parseEnrolment, withdraw } from '../store/enrolment.ts';
import { enrolmentKey, type Key, profileKey } from '../store/keys.ts';
import type { Item } from '../store/table.ts';
import { parseUser, type User } from '../store/user.ts';
import { decideOn, writeTogether } from '../store/write.ts';
import { unknownUser } from './unknown.ts';

export const listCourses: Handler<typeof calls.listCourses> = {
  handle: ({ caller: { admin }, query: { limit, cursor, q = '' } }) => {
    const reading = { list: 'courseOptions', caller: admin.username, q };
    const { courses, next } = list(q, limit, openCursor(cursor, reading, CoursePlace));
    return {
      page: courses.map(({ shortlink, courseName }) => ({ shortlink, courseName })),
      nextCursor: sealCursor(next, reading),
    };
  },
};

interface Enrolling {
  readonly username: string;
  readonly course: string;
}

const touched = ({ username, course }: Enrolling): Key[] => [
  profileKey(username),
  enrolmentKey(username, course),
];

export const registerOnCourse: Handler<typeof calls.registerOnCourse> = {
  alongside: ({ body }) => touched(body),
  handle: ({ caller: { admin }, body, items }) =>
    decideOn(touched(body), items, async (read) => {
      const { user, course, enrolment } = foundIn(read, body);
      if (enrolment?.isEnrolled) {
        throw new Refusal(409, 'ENROLLED', `User ${user.username} already exist`);
      }
      await writeTogether([
        enrol(user.username, course.shortlink, enrolment),
        noteAction({
          admin: admin.username,
          action: 'Registered on course',
          target: user.username,
          detail: course.shortlink,
        }),
      ]);
      return { succ: `${user.username} is registered on ${course.courseName}` };
    }),
};

export const unregisterFromCourse: Handler<typeof calls.unregisterFromCourse> = {
  alongside: ({ body }) => touched(body),
  handle: ({ caller: { admin }, body, items }) =>
    decideOn(touched(body), items, async (read) => {
      const { user, course, enrolment } = foundIn(read, body);
      if (!enrolment?.isEnrolled) {
        throw new Refusal(404, 'NOT_ENROLLED', `User ${user.username} is not on ${course.courseName}`);
      }
      await writeTogether([
        withdraw(user.username, course.shortlink),
        noteAction({
          admin: admin.username,
          action: 'Unregistered from course',
          target: user.username,
          detail: course.shortlink,
        }),
      ]);
      return { succ: `${user.username} is no longer on ${course.courseName}` };
    }),
};

function foundIn(
  [profile, enrolment]: readonly (Item | undefined)[],
  { username, course }: Enrolling,
): { user: User; course: Course; enrolment: Enrolment | undefined } {
  const named = findCourse(course);
  if (named === undefined) throw new Refusal(404, 'UNKNOWN_COURSE', `Course ${course} not exist`);
  const user = parseUser(profile);
  if (user === undefined) throw unknownUser(username);
  return { user, course: named, enrolment: parseEnrolment(enrolment) };
}
