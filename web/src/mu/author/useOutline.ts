import { Outline } from '../../../../shared/contract/author/courses.ts';
import { author } from '../../../../shared/contract/author.ts';
import { changedRead } from '../../api/changedReads.ts';
import { defineWrite } from '../../api/defineWrite.ts';
import { Refused } from '../../api/refusal.ts';
import { send } from '../../api/send.ts';
import { useRead } from '../../api/useRead.ts';
import { catalogueReads } from './useAuthoredCourses.ts';

export type { Outline };
export type Chapter = Outline['chapters'][number];
export type OutlinedLesson = Chapter['lessons'][number];

interface InCourse {
  readonly params: { readonly course: string };
}

/** Returns the reads that depend on a course's outline. */
export const outlineReads = ({ params: { course } }: InCourse) => [
  changedRead(author.getOutline, { params: { course } }),
  changedRead(author.getReport, { params: { course } }),
  changedRead(author.listAuthoredCourses),
];

const courseReads = (input: InCourse) => [...outlineReads(input), ...catalogueReads()];

export const outlineWrites = {
  updateCourse: defineWrite(author.updateCourse, courseReads),
  updateCourseLogo: defineWrite(author.updateCourseLogo, courseReads),
  // The outline of a deleted course is not read again.
  deleteCourse: defineWrite(author.deleteCourse, catalogueReads),
  addChapter: defineWrite(author.addChapter, outlineReads),
  updateChapter: defineWrite(author.updateChapter, outlineReads),
  deleteChapter: defineWrite(author.deleteChapter, outlineReads),
  orderLessons: defineWrite(author.orderLessons, outlineReads),
  addLesson: defineWrite(author.addLesson, outlineReads),
  deleteLesson: defineWrite(author.deleteLesson, outlineReads),
};

/** Reads a course with its chapters and lessons. */
export function useOutline(course: string) {
  const { data, failure, reload } = useRead(author.getOutline, { params: { course } });
  return { outline: data, failure, reload };
}

/** Publishes a course as it is stored now. */
export async function publishCourse(course: string) {
  const params = { course };
  const { courseName, description, version } = await send(author.getOutline, { params });
  const body = { courseName, description, isPublished: true, version };
  return outlineWrites.updateCourse({ params, body });
}

export const useOutlineWrites = () => outlineWrites;

/** Returns the stored outline from a version conflict (409), undefined for other failures. */
export function storedOutline(error: unknown): Outline | undefined {
  if (!(error instanceof Refused) || error.status !== 409) return undefined;
  return Outline.safeParse(error.body.stored).data;
}
