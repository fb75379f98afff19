import * as z from 'zod/mini';
import { entity } from './entity.ts';
import type { Write } from './write.ts';

/** A course in the catalogue, as everybody sees it. */
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

/** All courses in their order: one item, since there are at most 100. */
export const catalogues = entity({
  ...inCatalogue,
  name: 'catalogue',
  sortPrefix: 'CATALOGUE',
  schema: z.object({ courses: z.array(Listed) }),
  growth: 'one',
});

/** Which catalogue is stored: so that a function that holds it reads no more than this. Written with the catalogue. */
export const catalogueVersions = entity({
  ...inCatalogue,
  name: "catalogue's version",
  sortPrefix: 'VERSION',
  schema: z.object({ catalogue: z.int() }),
  growth: 'one',
});

/** The writes of a catalogue in place of the one that was read, with which its version changes. */
export function saveCatalogue(
  stored: ReturnType<typeof catalogues.parse>,
  courses: readonly ListedCourse[],
): Write[] {
  const write = catalogues.save(stored, { courses: [...courses] });
  const catalogue = z.int().parse(write.put.version);
  return [write, catalogueVersions.overwrite({ catalogue })];
}
