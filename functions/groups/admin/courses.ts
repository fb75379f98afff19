import { admin as calls } from '../../../shared/contract/admin.ts';
import { coursesAt, pageOfCourses } from '../../lib/course/catalogue.ts';
import { enrol, unenrol } from '../../lib/course/enrolling.ts';
import { requireCourse } from '../../lib/course/shape.ts';
import { command, query } from '../../lib/http/handler.ts';
import { OrderedKey } from '../../lib/http/orderedPage.ts';
import { Refusal } from '../../lib/http/refusal.ts';
import { audited } from '../../lib/store/audit.ts';
import { catalogueVersions } from '../../lib/store/catalogue.ts';
import { courses } from '../../lib/store/course.ts';
import { enrolments } from '../../lib/store/enrolment.ts';
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
