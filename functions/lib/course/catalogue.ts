import { isFoundBy } from '../../../shared/rules/search.ts';
import { type OrderedKey, orderedPage } from '../http/orderedPage.ts';
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

interface CourseSearch {
  readonly q: string | undefined;
  readonly limit: number;
  readonly from: OrderedKey | undefined;
}

/** Returns a page of the courses whose name or shortlink has a word that begins with `q`, in the given order. */
export function pageOfCourses(courses: readonly ListedCourse[], { q = '', limit, from }: CourseSearch) {
  const found = courses.filter(
    ({ courseName, shortlink }) => isFoundBy(courseName, q) || isFoundBy(shortlink, q),
  );
  return orderedPage(found, { idOf: ({ shortlink }) => shortlink, limit, from });
}
