import { admin } from '../../../shared/contract/admin.ts';
import type { Call, Reply } from '../../../shared/contract/call.ts';
import { PAGE_SIZE_MAX } from '../../../shared/contract/list.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { changedRead } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { searchQuery } from '../api/searchQuery.ts';
import { usePages } from '../api/usePages.ts';
import { useRead } from '../api/useRead.ts';

export type Course = Reply<typeof admin.listCourses>[number];

/** Registering and unregistering take and answer the same. */
type EnrolmentCall = Omit<typeof admin.registerOnCourse, 'path'> & Pick<Call, 'path'>;

const enrolments = changedRead(mu.listEnrolments);

const registerOnCourse = defineWrite<EnrolmentCall>(admin.registerOnCourse, () => [enrolments]);
const unregisterFromCourse = defineWrite<EnrolmentCall>(admin.unregisterFromCourse, () => [enrolments]);

/** The courses of the catalogue that a search finds; all of them where it is empty. */
export function useCourses(search = '') {
  const { items: courses, ...pages } = usePages(admin.listCourses, {
    query: searchQuery(search),
  });
  return { courses, pages };
}

/** The names of all courses, by their short names. */
export function useCourseNames() {
  const { items, isLoading } = usePages(admin.listCourses, { query: { limit: PAGE_SIZE_MAX } });
  return {
    courseNames: new Map(items.map(({ shortlink, courseName }) => [shortlink, courseName])),
    isLoading,
  };
}

/** A course of the catalogue by its short name, by which the catalogue can be searched. */
export function useCourse(shortlink: string) {
  const { data, failure, reload } = useRead(admin.listCourses, {
    query: { q: shortlink, limit: PAGE_SIZE_MAX },
  });
  const course = data?.find((found) => found.shortlink === shortlink);
  return { course, isUnknown: data !== undefined && course === undefined, failure, reload };
}

/** Who is on a course. */
export function useEnrolments() {
  return { registerOnCourse, unregisterFromCourse };
}
