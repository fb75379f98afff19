import { admin as calls } from '../../shared/contract/admin.ts';
import { command, query } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { audited } from '../store/audit.ts';
import { CoursePageKey, listCourses as list, requireCourse } from '../store/course.ts';
import { enrol, enrolments } from '../store/enrolment.ts';
import { users } from '../store/user.ts';
import { requireUser } from './requireUser.ts';

export const listCourses = query(calls.listCourses, {
  cursor: CoursePageKey,
  reply: ({ query: { limit, q = '' }, from }) => {
    const { courses, next } = list(q, limit, from);
    return { page: courses.map(({ shortlink, courseName }) => ({ shortlink, courseName })), next };
  },
});

interface Enrolling {
  readonly body: { readonly username: string; readonly course: string };
}

const enrolling = ({ body: { username, course } }: Enrolling) => ({
  found: users.at({ username }),
  enrolment: enrolments.at({ username, course }),
});

export const registerOnCourse = command(calls.registerOnCourse, {
  reads: enrolling,
  decide: ({ caller: { admin }, body, found, enrolment }) => {
    const { shortlink, courseName } = requireCourse(body.course);
    const { username } = requireUser(found, body.username);
    if (enrolment?.isEnrolled) throw new Refusal(409, 'ENROLLED', `User ${username} already exist`);
    const entry = { admin: admin.username, target: username, detail: shortlink };
    return {
      writes: [enrol(username, shortlink, enrolment), audited({ ...entry, action: 'Registered on course' })],
      reply: { succ: `${username} is registered on ${courseName}` },
    };
  },
});

export const unregisterFromCourse = command(calls.unregisterFromCourse, {
  reads: enrolling,
  decide: ({ caller: { admin }, body, found, enrolment }) => {
    const { shortlink, courseName } = requireCourse(body.course);
    const { username } = requireUser(found, body.username);
    if (!enrolment?.isEnrolled) {
      throw new Refusal(404, 'NOT_ENROLLED', `User ${username} is not on ${courseName}`);
    }
    const entry = { admin: admin.username, target: username, detail: shortlink };
    return {
      // The progress stays.
      writes: [
        enrolments.patch(enrolment, { isEnrolled: false }),
        audited({ ...entry, action: 'Unregistered from course' }),
      ],
      reply: { succ: `${username} is no longer on ${courseName}` },
    };
  },
});
