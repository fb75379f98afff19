import { basename, resolve } from 'node:path';
import { outlineEntry } from '../../../functions/lib/course/outlineEntry.ts';
import { newId } from '../../../functions/lib/runtime/newId.ts';
import type { Course, Lesson } from '../../../functions/lib/store/course.ts';
import { LESSONS_MAX, shortlinkProblem } from '../../../shared/rules/course.ts';
import { CourseFile } from './course-format.ts';
import { readLesson } from './course-lesson.ts';
import { keepFile, type MediaFile, type Reading, readText } from './course-media.ts';
import { CourseProblems, type Problem } from './course-problems.ts';
import { readYaml } from './course-yaml.ts';

/** A course as read from its folder, ready to be stored. */
export interface ReadCourse {
  readonly course: Course;
  readonly lessons: readonly Lesson[];
  /** File names of the lessons, in the same order. */
  readonly names: readonly string[];
  readonly files: readonly MediaFile[];
}

type LineOf = (path: readonly PropertyKey[]) => number;

/** Reads a course from its folder, whose name is the shortlink. Throws all problems of its files at once. */
export function readCourse(given: string): ReadCourse {
  const folder = resolve(given);
  const shortlink = basename(folder);
  const file = `${shortlink}/course.yaml`;
  const problem = shortlinkProblem(shortlink);
  if (problem !== undefined) throw new CourseProblems([{ file: shortlink, words: problem }]);
  const text = readText(folder, 'course.yaml');
  if (text === undefined) throw new CourseProblems([{ file, words: 'There is no such file' }]);
  const read = readYaml({ file, text, firstLine: 1 }, CourseFile);
  if ('problems' in read) throw new CourseProblems(read.problems);
  const { data, lineOf } = read;
  const reading: Reading = { folder, shortlink, files: [], problems: outlineProblems(file, data, lineOf) };
  const at = { file, line: lineOf(['logo']) };
  const logo = keepFile(reading, { file: data.logo, kind: 'picture', at });
  const chapters = data.chapters.map(({ name, title, lessons }, index) => ({
    id: newId(name, `chapter of ${shortlink}`),
    title,
    lessons: lessons.flatMap((lesson, position) => {
      const line = lineOf(['chapters', index, 'lessons', position]);
      return readLesson(reading, lesson, { file, line }) ?? [];
    }),
  }));
  if (reading.problems.length > 0) throw new CourseProblems(reading.problems);
  const { courseName, description, published } = data;
  const course = {
    shortlink,
    courseName,
    description,
    isPublished: published,
    logoFile: logo === undefined ? '' : `logo/${logo}`,
    chapters: chapters.map((chapter) => ({ ...chapter, lessons: chapter.lessons.map(outlineEntry) })),
  };
  return {
    course,
    files: reading.files,
    lessons: chapters.flatMap(({ lessons }) => lessons),
    names: data.chapters.flatMap(({ lessons }) => lessons),
  };
}

/** Returns the problems of an outline: repeated names, and too many lessons. */
function outlineProblems(file: string, { chapters }: CourseFile, lineOf: LineOf): Problem[] {
  const named = chapters.flatMap(({ name, lessons }, index) => [
    { name: `Chapter ${name}`, path: ['chapters', index] },
    ...lessons.map((lesson, position) => ({
      name: `Lesson ${lesson}`,
      path: ['chapters', index, 'lessons', position],
    })),
  ]);
  const isRepeated = ({ name }: { name: string }, index: number) =>
    named.findIndex((other) => other.name === name) < index;
  const problems = named
    .filter(isRepeated)
    .map(({ name, path }) => ({ file, line: lineOf(path), words: `${name} stands here twice` }));
  const count = chapters.reduce((sum, { lessons }) => sum + lessons.length, 0);
  if (count <= LESSONS_MAX) return problems;
  const words = `A course has ${LESSONS_MAX} lessons at most`;
  return [...problems, { file, line: lineOf(['chapters']), words }];
}
