/** Returns the folder of a course's files below `/media/`. */
export const courseFolder = (course: string): string => `course/${course}`;

/** Returns the name of a course's file below `/media/`. */
export const fileName = (course: string, file: string): string => `${courseFolder(course)}/${file}`;

/** Returns a file's name within its course from its name below `/media/`. Undefined for a file outside the course. */
export function fileIn(course: string, name: string): string | undefined {
  const prefix = fileName(course, '');
  return name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
}
