import { admin } from '../../../../shared/contract/admin.ts';
import type { AuthoredCourse } from '../../../../shared/contract/author/courses.ts';
import { author } from '../../../../shared/contract/author.ts';
import { mu } from '../../../../shared/contract/mu.ts';
import { COURSES_MAX } from '../../../../shared/rules/course.ts';
import { changedList, changedRead } from '../../api/changedReads.ts';
import { defineWrite } from '../../api/defineWrite.ts';
import { useRead } from '../../api/useRead.ts';

/** The reads that show the catalogue. */
export const catalogueReads = () => [
  changedRead(author.listAuthoredCourses),
  changedList(admin.listCourses),
  changedList(mu.listCourses),
];

const createCourse = defineWrite(author.createCourse, catalogueReads);

const orderCourses = defineWrite(author.orderCourses, ({ body: { courses } }) => [
  changedRead(author.listAuthoredCourses, {
    update: (listed) =>
      listed.toSorted((a, b) => courses.indexOf(a.shortlink) - courses.indexOf(b.shortlink)),
  }),
  changedList(admin.listCourses),
  changedList(mu.listCourses),
]);

/** Reads all courses in the order that learners see. */
export function useAuthoredCourses() {
  const { data, failure, reload } = useRead(author.listAuthoredCourses, { query: { limit: COURSES_MAX } });
  const courses: readonly AuthoredCourse[] | undefined = data;
  return { courses, failure, reload, createCourse, orderCourses };
}
