import * as z from 'zod/mini';
import { entity } from './entity.ts';
import type { Write } from './write.ts';

/** The public data of a course. */
const Listed = z.object({
  shortlink: z.string(),
  courseName: z.string(),
  description: z.string(),
  logoFile: z.string(),
  isPublished: z.boolean(),
});
export type ListedCourse = z.infer<typeof Listed>;

const inCatalogue = {
  prefix: 'CATALOGUE#',
  partition: () => 'ALL',
  grants: { own: ['author'], read: ['mu', 'admin'] },
} as const;

/** All courses, ordered. At most 100 courses fit into one item. */
export const catalogues = entity({
  ...inCatalogue,
  name: 'catalogue',
  sortPrefix: 'CATALOGUE',
  schema: z.object({ courses: z.array(Listed) }),
  growth: 'one',
});

/** The version of the stored catalogue, written with it. A function that caches the catalogue reads only this. */
export const catalogueVersions = entity({
  ...inCatalogue,
  name: "catalogue's version",
  sortPrefix: 'VERSION',
  schema: z.object({ catalogue: z.int() }),
  growth: 'one',
});

/** Returns the writes that replace the catalogue that was read, and update its version. */
export function saveCatalogue(
  stored: ReturnType<typeof catalogues.parse>,
  courses: readonly ListedCourse[],
): Write[] {
  const write = catalogues.save(stored, { courses: [...courses] });
  const catalogue = z.int().parse(write.put.version);
  return [write, catalogueVersions.overwrite({ catalogue })];
}
