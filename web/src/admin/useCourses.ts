import { admin } from '../../../shared/contract/admin.ts';
import type { Call, Reply } from '../../../shared/contract/call.ts';
import { PAGE_SIZE_MAX } from '../../../shared/contract/list.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { changedList, changedRead } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { searchQuery } from '../api/searchQuery.ts';
import { usePages } from '../api/usePages.ts';
import { useRead } from '../api/useRead.ts';

export type Course = Reply<typeof admin.listCourses>[number];

/** Registering and unregistering have the same body and the same reply. */
type EnrolmentCall = Omit<typeof admin.registerOnCourse, 'path'> & Pick<Call, 'path'>;

const enrolments = [changedRead(mu.listEnrolments), changedList(admin.listUserCourses)];

export const registerOnCourse = defineWrite<EnrolmentCall>(admin.registerOnCourse, () => enrolments);
export const unregisterFromCourse = defineWrite<EnrolmentCall>(admin.unregisterFromCourse, () => enrolments);

/** Reads the courses that match a search; an empty search matches all. */
export function useCourses(search = '') {
  const { items: courses, ...pages } = usePages(admin.listCourses, {
    query: searchQuery(search),
  });
  return { courses, pages };
}

/** Reads the courses on which a user is registered. */
export function useUserCourses(username: string) {
  const { items: courses, ...pages } = usePages(admin.listUserCourses, { params: { username } });
  return { courses, pages };
}

/** Reads the names of all courses, by short name. */
export function useCourseNames() {
  const { items, isLoading } = usePages(admin.listCourses, { query: { limit: PAGE_SIZE_MAX } });
  return {
    courseNames: new Map(items.map(({ shortlink, courseName }) => [shortlink, courseName])),
    isLoading,
  };
}

/** Reads a course by its short name, with the catalogue's search. */
export function useCourse(shortlink: string) {
  const { data, failure, reload } = useRead(admin.listCourses, {
    query: { q: shortlink, limit: PAGE_SIZE_MAX },
  });
  const course = data?.find((found) => found.shortlink === shortlink);
  return { course, isUnknown: data !== undefined && course === undefined, failure, reload };
}
