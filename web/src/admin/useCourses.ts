import { admin } from '../../../shared/contract/admin.ts';
import type { Call } from '../../../shared/contract/call.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { changedRead } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { usePages } from '../api/usePages.ts';

/** Registering and unregistering take and answer the same. */
type EnrolmentCall = Omit<typeof admin.registerOnCourse, 'path'> & Pick<Call, 'path'>;

const enrolments = changedRead(mu.listEnrolments);

const registerOnCourse = defineWrite<EnrolmentCall>(admin.registerOnCourse, () => [enrolments]);
const unregisterFromCourse = defineWrite<EnrolmentCall>(admin.unregisterFromCourse, () => [enrolments]);
const checkProgress = defineWrite(mu.checkProgress);

/** The courses of the catalogue that a search finds; all of them where it is empty. */
export function useCourses(search = '') {
  const { items: courses, ...pages } = usePages(admin.listCourses, {
    query: search === '' ? {} : { q: search },
  });
  return { courses, pages };
}

/** Who is on a course, and how far. */
export function useEnrolments() {
  return { registerOnCourse, unregisterFromCourse, checkProgress };
}
