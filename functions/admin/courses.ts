import { admin as calls } from '../../shared/contract/admin.ts';
import { CoursePageKey, coursesAt, pageOfCourses } from '../course/catalogue.ts';
import { enrol, unenrol } from '../course/enrolling.ts';
import { requireCourse } from '../course/requireCourse.ts';
import { command, query } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { audited } from '../store/audit.ts';
import { catalogueVersions } from '../store/catalogue.ts';
import { courses } from '../store/course.ts';
import { enrolments } from '../store/enrolment.ts';
import { users } from '../store/user.ts';
import { requireUser } from './requireUser.ts';

export const listCourses = query(calls.listCourses, {
  cursor: CoursePageKey,
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
