import { PAGE_SIZE_MAX } from '../../../shared/contract/list.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { changedRead } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { usePages } from '../api/usePages.ts';
import { useRead } from '../api/useRead.ts';
import { outlineOf } from './outline.ts';

/** What a course is called, and its picture. */
export function useCourse(course: string) {
  const { data, failure, reload } = useRead(mu.getCourse, { params: { course } });
  return { course: data, failure, reload };
}

/** The chapters of a course and how far the user has come through them. */
export function useOutline(course: string) {
  const chapters = useRead(mu.listChapters, { params: { course } });
  const progress = useRead(mu.getProgress, { params: { course } });
  const outline = chapters.data && progress.data && outlineOf(chapters.data, progress.data);
  const failure = chapters.failure ?? progress.failure;
  return {
    outline,
    /** Neither it nor a failure has come yet. */
    isLoading: outline === undefined && failure === undefined,
    /** The id of the user's certificate, once there is one. */
    certificate: progress.data?.certificate,
    failure,
    reload() {
      chapters.reload();
      progress.reload();
    },
  };
}

/** The lessons of a chapter by their titles. */
export function useLessons(course: string, chapter: number) {
  const { items: lessons, ...pages } = usePages(mu.listLessons, {
    params: { course, chapter },
    query: { limit: PAGE_SIZE_MAX },
  });
  return { lessons, pages };
}

/** Where to ask to be let onto a course. */
export function useEnrolLink(shortlink: string) {
  const { items, isLoading } = usePages(mu.listCourses, { query: { limit: PAGE_SIZE_MAX } });
  return { enrolLink: items.find((course) => course.shortlink === shortlink)?.enrolLink, isLoading };
}

const makeCertificate = defineWrite(mu.makeCertificate, ({ params: { course } }) => [
  changedRead(mu.getProgress, { params: { course } }),
]);

export function useCertificateWrites() {
  return { makeCertificate };
}

/** A certificate, as whoever has its address sees it. */
export function useCertificate(id: string) {
  const { data, failure, reload } = useRead(mu.getCertificate, { params: { id } });
  return { certificate: data, failure, reload };
}
