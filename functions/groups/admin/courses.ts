import { admin as calls } from '../../../shared/contract/admin.ts';
import { coursesAt, pageOfCourses } from '../../lib/course/catalogue.ts';
import { enrol, unenrol } from '../../lib/course/enrolling.ts';
import { requireCourse, shapeOf } from '../../lib/course/shape.ts';
import { command, query } from '../../lib/http/handler.ts';
import { OrderedKey, orderedPage } from '../../lib/http/orderedPage.ts';
import { Refusal } from '../../lib/http/refusal.ts';
import { audited } from '../../lib/store/audit.ts';
import { catalogueVersions } from '../../lib/store/catalogue.ts';
import { courses } from '../../lib/store/course.ts';
import { enrolments, listEnrolments } from '../../lib/store/enrolment.ts';
import { readAll } from '../../lib/store/read.ts';
import { users } from '../../lib/store/user.ts';
import { requireUser } from './requireUser.ts';

export const listCourses = query(calls.listCourses, {
  cursor: OrderedKey,
  reads: () => ({ version: catalogueVersions.at({}) }),
  reply: async ({ query: { limit, q }, from, version }) => {
    const { page, next } = pageOfCourses(await coursesAt(version), { q, limit, from });
    return { page: page.map(({ shortlink, courseName }) => ({ shortlink, courseName })), next };
  },
});

export const listUserCourses = query(calls.listUserCourses, {
  cursor: OrderedKey,
  reads: ({ params: { username } }) => ({
    user: users.at({ username }),
    enrolled: () => listEnrolments(username),
  }),
  reply: async ({ params: { username }, query: { limit }, from, user, enrolled }) => {
    requireUser(user, username);
    const { page, next } = orderedPage(enrolled, { idOf: ({ course }) => course, limit, from });
    const { found } = await readAll({ found: page.map(({ course }) => courses.at({ course })) });
    return {
      page: page.flatMap(({ course, completed, enrolledAt, completedAt }, index) => {
        const read = found[index];
        // The course has just been deleted.
        if (read === undefined) return [];
        const { lessons } = shapeOf(read);
        return {
          course,
          courseName: read.courseName,
          completed: lessons.filter(({ id }) => completed.includes(id)).length,
          lessons: lessons.length,
          enrolledAt,
          ...(completedAt !== undefined && { completedAt }),
        };
      }),
      next,
    };
  },
});

interface Enrolling {
  readonly body: { readonly username: string; readonly course: string };
}

const enrolling = ({ body: { username, course } }: Enrolling) => ({
  found: users.at({ username }),
  known: courses.at({ course }),
  enrolment: enrolments.at({ username, course }),
});

export const registerOnCourse = command(calls.registerOnCourse, {
  reads: enrolling,
  decide: ({ caller: { admin }, body, found, known, enrolment }) => {
    const course = requireCourse(known, body.course);
    const { shortlink, courseName } = course;
    const { username } = requireUser(found, body.username);
    if (enrolment?.isEnrolled) throw new Refusal(409, 'ENROLLED', `User ${username} already exist`);
    const entry = { admin: admin.username, target: username, detail: shortlink };
    return {
      writes: [...enrol(course, username, enrolment), audited({ ...entry, action: 'Registered on course' })],
      reply: { succ: `${username} is registered on ${courseName}` },
    };
  },
});

export const unregisterFromCourse = command(calls.unregisterFromCourse, {
  reads: enrolling,
  decide: ({ caller: { admin }, body, found, known, enrolment }) => {
    const { shortlink, courseName } = requireCourse(known, body.course);
    const { username } = requireUser(found, body.username);
    if (!enrolment?.isEnrolled) {
      throw new Refusal(404, 'NOT_ENROLLED', `User ${username} is not on ${courseName}`);
    }
    const entry = { admin: admin.username, target: username, detail: shortlink };
    return {
      writes: [...unenrol(enrolment), audited({ ...entry, action: 'Unregistered from course' })],
      reply: { succ: `${username} is no longer on ${courseName}` },
    };
  },
});
