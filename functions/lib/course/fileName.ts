/** The folder of a course's files below `/media/`. */
export const courseFolder = (course: string): string => `course/${course}`;

/** A file of a course by its name below `/media/`. */
export const fileName = (course: string, file: string): string => `${courseFolder(course)}/${file}`;

/** What a file below `/media/` is called in its course. Undefined: it is none of its files. */
export function fileIn(course: string, name: string): string | undefined {
  const prefix = fileName(course, '');
  return name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
}
