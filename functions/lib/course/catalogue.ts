import * as z from 'zod/mini';
import { isFoundBy } from '../../../shared/rules/search.ts';
import { catalogues, type catalogueVersions, type ListedCourse } from '../store/catalogue.ts';
import { versionOf } from '../store/entity.ts';
import { readAll } from '../store/read.ts';

let cached: { readonly version: number; readonly courses: readonly ListedCourse[] } | undefined;

/** Returns all courses in the order of the catalogue, which is read only if the cached version is not the stored one. */
export async function coursesAt(
  version: ReturnType<(typeof catalogueVersions)['parse']>,
): Promise<readonly ListedCourse[]> {
  if (version === undefined) return [];
  if (cached?.version !== version.catalogue) {
    const { catalogue } = await readAll({ catalogue: catalogues.at({}) });
    if (catalogue === undefined) return [];
    cached = { version: versionOf(catalogue), courses: catalogue.courses };
  }
  return cached.courses;
}

/** A page of the catalogue begins after this course, or at its index if the course has been deleted. */
export const CoursePageKey = z.object({ after: z.string(), index: z.int() });
export type CoursePageKey = z.infer<typeof CoursePageKey>;

interface CourseSearch {
  readonly q: string | undefined;
  readonly limit: number;
  readonly from: CoursePageKey | undefined;
}

/** Returns a page of the courses whose name or shortlink has a word that begins with `q`, in the given order. */
export function pageOfCourses(courses: readonly ListedCourse[], { q = '', limit, from }: CourseSearch) {
  const found = courses.filter(
    ({ courseName, shortlink }) => isFoundBy(courseName, q) || isFoundBy(shortlink, q),
  );
  const start = from ? startAfter(found, from) : 0;
  const page = found.slice(start, start + limit);
  const last = page.at(-1);
  const index = start + page.length - 1;
  const next = last && index + 1 < found.length ? { after: last.shortlink, index } : undefined;
  return { page, next };
}

/** Returns the index of the next course. If the last one was deleted, the next one has moved to its index. */
function startAfter(found: readonly ListedCourse[], { after: last, index }: CoursePageKey): number {
  const present = found.findIndex(({ shortlink }) => shortlink === last);
  return present === -1 ? index : present + 1;
}
