import { mu as calls } from '../../shared/contract/mu.ts';
import { query } from '../http/handler.ts';
import { listEnrolments as enrolmentsOf } from '../store/enrolment.ts';
import { CoursePageKey, listCourses as list } from '../store/namedCourses.ts';

export const listCourses = query(calls.listCourses, {
  cursor: CoursePageKey,
  reply: ({ query: { limit, q = '' }, from }) => {
    const { courses, next } = list(q, limit, from);
    return { page: courses, next };
  },
});

export const listEnrolments = query(calls.listEnrolments, {
  reads: ({ username }) => ({ enrolled: () => enrolmentsOf(username) }),
  reply: ({ enrolled }) => ({ progress: enrolled.map(({ course }) => course) }),
});
