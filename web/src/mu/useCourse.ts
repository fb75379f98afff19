import { PAGE_SIZE_MAX } from '../../../shared/contract/list.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { usePages } from '../api/usePages.ts';
import { useRead } from '../api/useRead.ts';
import { outlineOf } from './outline.ts';

/** Reads the title and the logo of a course. */
export function useCourse(course: string) {
  const { data, failure, reload } = useRead(mu.getCourse, { params: { course } });
  return { course: data, failure, reload };
}

/** Reads the outline of a course, also for users who are not enrolled, and the user's progress. */
export function useOutline(course: string) {
  const read = useRead(mu.getOutline, { params: { course } });
  const progress = useRead(mu.getProgress, { params: { course } });
  const outline = read.data && progress.data && outlineOf(read.data, progress.data);
  const failure = read.failure ?? progress.failure;
  return {
    outline,
    isLoading: outline === undefined && failure === undefined,
    /** The id of the user's certificate. Undefined until it is made. */
    certificate: progress.data?.certificate,
    failure,
    reload() {
      read.reload();
      progress.reload();
    },
  };
}

/** Reads the lesson titles of a chapter. */
export function useLessons(course: string, chapter: number) {
  const { items: lessons, ...pages } = usePages(mu.listLessons, {
    params: { course, chapter },
    query: { limit: PAGE_SIZE_MAX },
  });
  return { lessons, pages };
}

/** Reads the link of the chat in which users ask to enrol. */
export function useEnrolLink(shortlink: string) {
  const { items, isLoading } = usePages(mu.listCourses, { query: { limit: PAGE_SIZE_MAX } });
  return { enrolLink: items.find((course) => course.shortlink === shortlink)?.enrolLink, isLoading };
}
