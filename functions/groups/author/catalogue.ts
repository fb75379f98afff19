import { catalogues, type ListedCourse, saveCatalogue } from '../../lib/store/catalogue.ts';
import type { Course } from '../../lib/store/course.ts';

export const readCatalogue = () => ({ catalogue: catalogues.at({}) });

/** Returns a course's entry in the catalogue. */
export const listed = ({
  shortlink,
  courseName,
  description,
  logoFile,
  isPublished,
}: Course): ListedCourse => ({
  shortlink,
  courseName,
  description,
  logoFile,
  isPublished,
});

/** Returns the writes that update a changed course in the catalogue. */
export function saveInCatalogue(catalogue: ReturnType<typeof catalogues.parse>, course: Course) {
  const present = catalogue?.courses ?? [];
  return saveCatalogue(
    catalogue,
    present.map((each) => (each.shortlink === course.shortlink ? listed(course) : each)),
  );
}
