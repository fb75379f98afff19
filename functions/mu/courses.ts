import type { mu as calls } from '../../shared/contract/mu.ts';
import { openCursor, sealCursor } from '../http/cursor.ts';
import type { Handler } from '../http/handler.ts';
import { CoursePlace, listCourses as list } from '../store/course.ts';
import { listEnrolments as enrolmentsOf } from '../store/enrolment.ts';

export const listCourses: Handler<typeof calls.listCourses> = {
  handle: ({ caller: { user }, query: { limit, cursor, q = '' } }) => {
    const reading = { list: 'courses', caller: user.username, q };
    const { courses, next } = list(q, limit, openCursor(cursor, reading, CoursePlace));
    return { page: courses, nextCursor: sealCursor(next, reading) };
  },
};

export const listEnrolments: Handler<typeof calls.listEnrolments> = {
  read: async ({ username }) => ({
    progress: (await enrolmentsOf(username)).map(({ course }) => course),
  }),
};
