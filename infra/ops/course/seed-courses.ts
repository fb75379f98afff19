import { join } from 'node:path';
import { root } from '../../paths.ts';
import { readCourse } from './course-files.ts';
import { importCourses, readCatalogue } from './course-import.ts';
import type { CourseTarget } from './course-target.ts';

/** The courses that every stack has from the start, in the order of the catalogue. */
export const namedCourses = ['maps', 'fb-ads-fundamental', 'fb-ads-message', 'tiktok-live-studio'] as const;

export const courseFolder = (shortlink: string): string => join(root, 'infra', 'courses', shortlink);

/** Imports the named courses into a stack that has never had a course. */
export async function seedCourses(target: CourseTarget): Promise<void> {
  if ((await readCatalogue(target)) !== undefined) return;
  await importCourses(
    namedCourses.map((shortlink) => readCourse(courseFolder(shortlink))),
    target,
  );
}
