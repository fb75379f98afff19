import * as z from 'zod/mini';
import { laterWords, searchable } from '../../../shared/rules/search.ts';
import { catalogues, type catalogueVersions, type ListedCourse } from '../store/catalogue.ts';
import { versionOf } from '../store/entity.ts';
import { readAll } from '../store/read.ts';

let held: { readonly version: number; readonly courses: readonly ListedCourse[] } | undefined;

/** All courses in the order of the catalogue. Read only when the stored version is another than that which is held. */
export async function coursesAt(
  version: ReturnType<(typeof catalogueVersions)['parse']>,
): Promise<readonly ListedCourse[]> {
  if (version === undefined) return [];
  if (held?.version !== version.catalogue) {
    const { catalogue } = await readAll({ catalogue: catalogues.at({}) });
    if (catalogue === undefined) return [];
    held = { version: versionOf(catalogue), courses: catalogue.courses };
  }
  return held.courses;
}

/** Where a page of the catalogue goes on: after a course, which stood at an index. */
export const CoursePageKey = z.object({ after: z.string(), index: z.int() });
export type CoursePageKey = z.infer<typeof CoursePageKey>;

interface CourseSearch {
  readonly q: string | undefined;
  readonly limit: number;
  readonly from: CoursePageKey | undefined;
}

/** The courses whose name or shortlink has a word that begins as typed, in the order in which they are given. */
export function pageOfCourses(courses: readonly ListedCourse[], { q = '', limit, from }: CourseSearch) {
  const found = courses.filter(({ courseName, shortlink }) => begins(courseName, q) || begins(shortlink, q));
  const start = from ? startAfter(found, from) : 0;
  const page = found.slice(start, start + limit);
  const last = page.at(-1);
  const index = start + page.length - 1;
  const next = last && index + 1 < found.length ? { after: last.shortlink, index } : undefined;
  return { page, next };
}

/** A course that is gone meanwhile has left its place to the one that followed it. */
function startAfter(found: readonly ListedCourse[], { after, index }: CoursePageKey): number {
  const now = found.findIndex(({ shortlink }) => shortlink === after);
  return now === -1 ? index : now + 1;
}

function begins(name: string, q: string): boolean {
  return [name, ...laterWords(name)].some((words) => searchable(words).startsWith(searchable(q)));
}
