import { fileName } from '../../../functions/lib/course/fileName.ts';
import { isSameForLearners } from '../../../functions/lib/course/shape.ts';
import { catalogues, type ListedCourse, saveCatalogue } from '../../../functions/lib/store/catalogue.ts';
import { type Course, courses, type Lesson, lessons } from '../../../functions/lib/store/course.ts';
import type { Stored } from '../../../functions/lib/store/entity.ts';
import { eraseCourseJobs, updateProgressJobs } from '../../../functions/lib/store/job.ts';
import type { Write } from '../../../functions/lib/store/write.ts';
import { COURSES_MAX } from '../../../shared/rules/course.ts';
import { CommandError } from '../../command-error.ts';
import type { ReadCourse } from './course-files.ts';
import type { MediaFile } from './course-media.ts';
import type { CourseTarget } from './course-target.ts';

/** A course as it is stored. */
export interface StoredCourse {
  /** Undefined when there is no such course. */
  readonly course: Stored<Course> | undefined;
  readonly lessons: readonly Stored<Lesson>[];
}

export async function readStoredCourse(target: CourseTarget, course: string): Promise<StoredCourse> {
  const items = await target.partition(courses.at({ course }).key.pk);
  const of = (sortPrefix: string) => items.filter(({ sk }) => String(sk).startsWith(sortPrefix));
  return {
    course: courses.parse(of(courses.sortPrefix)[0]),
    lessons: of(lessons.sortPrefix).flatMap((item) => lessons.parse(item) ?? []),
  };
}

/** Returns the stored catalogue, or undefined when there has been no course yet. */
export async function readCatalogue(target: CourseTarget) {
  const items = await target.partition(catalogues.at({}).key.pk);
  return catalogues.parse(items.find(({ sk }) => sk === catalogues.sortPrefix));
}

/** DynamoDB's limits for one transaction. */
const MAX_WRITES = 100;
const MAX_BYTES = 4_000_000;

/**
 * Replaces stored courses in one transaction. Files are uploaded before it, and a job erases removed lessons and files
 * after it. New courses are appended to the catalogue.
 */
export async function importCourses(read: readonly ReadCourse[], target: CourseTarget): Promise<void> {
  const [catalogue, ...stored] = await Promise.all([
    readCatalogue(target),
    ...read.map(({ course }) => readStoredCourse(target, course.shortlink)),
  ]);
  const writes = [
    ...read.flatMap((one, index) => [
      ...courseWrites(one, stored[index]),
      ...(stored[index] ? followUps(one, stored[index]) : []),
    ]),
    ...saveCatalogue(catalogue, withCourses(catalogue?.courses ?? [], read)),
  ];
  requireFewWrites(writes);
  const known = new Set(stored.flatMap(filesOf));
  const files = read.flatMap((one) => one.files);
  await Promise.all(files.filter((file) => !known.has(nameOf(file))).map((file) => target.putFile(file)));
  await write(target, writes);
}

/** Returns the jobs that erase removed lessons and files, and move the learners of a changed course. */
function followUps({ course, lessons: read, files }: ReadCourse, stored: StoredCourse): Write[] {
  if (stored.course === undefined) return [];
  const keptLessons = new Set(read.map(({ id }) => id));
  const keptFiles = new Set(files.map(nameOf));
  const kept = { ...stored, lessons: stored.lessons.filter(({ id }) => keptLessons.has(id)) };
  const gone = {
    lessons: stored.lessons.map(({ id }) => id).filter((id) => !keptLessons.has(id)),
    files: filesOf(kept).filter((name) => !keptFiles.has(name)),
  };
  const { shortlink } = course;
  return [
    ...(gone.lessons.length + gone.files.length > 0
      ? [eraseCourseJobs.add({ course: shortlink, ...gone })]
      : []),
    ...(isSameForLearners(course, stored.course) ? [] : [updateProgressJobs.add({ course: shortlink })]),
  ];
}

/** Returns a file's name below `/media/`. */
const nameOf = ({ key }: MediaFile) => key.slice('media/'.length);

function withCourses(before: readonly ListedCourse[], read: readonly ReadCourse[]): ListedCourse[] {
  const listed = new Map(before.map((course) => [course.shortlink, course]));
  for (const { course } of read) {
    const { shortlink, courseName, description, logoFile, isPublished } = course;
    listed.set(shortlink, { shortlink, courseName, description, logoFile, isPublished });
  }
  if (listed.size > COURSES_MAX) throw new CommandError(`There are ${COURSES_MAX} courses at most.`);
  return [...listed.values()];
}

/** Writes the course and its changed lessons only. */
function courseWrites({ course, lessons: read }: ReadCourse, stored: StoredCourse | undefined): Write[] {
  const known = new Map(stored?.lessons.map((lesson) => [lesson.id, lesson]));
  const changed = read.filter((lesson) => {
    const before = known.get(lesson.id);
    return before === undefined || JSON.stringify(sorted(before)) !== JSON.stringify(sorted(lesson));
  });
  return [
    courses.save(stored?.course, { ...course, course: course.shortlink }),
    ...changed.map((lesson) => lessons.save(known.get(lesson.id), { ...lesson, course: course.shortlink })),
  ];
}

function sorted(record: object): unknown {
  return Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function requireFewWrites(writes: readonly Write[]): void {
  if (writes.length > MAX_WRITES || Buffer.byteLength(JSON.stringify(writes)) > MAX_BYTES) {
    throw new CommandError('This is too much for one import: shorten the texts, or import fewer courses.');
  }
}

async function write(target: CourseTarget, writes: readonly Write[]): Promise<void> {
  try {
    await target.write(writes);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('ConditionalCheckFailed')) throw error;
    throw new CommandError('Somebody has changed the course: import it again.');
  }
}

/** Returns the names of a stored course's files below `/media/`. */
function filesOf({ course, lessons: of }: StoredCourse): string[] {
  if (course === undefined) return [];
  const names = of.flatMap(({ video, poster, captions }) => [
    video.kind === 'upload' ? video.file : undefined,
    poster,
    captions,
  ]);
  return [
    ...names.filter((name) => name !== undefined).map((name) => fileName(course.shortlink, name)),
    ...(course.logoFile === '' ? [] : [course.logoFile]),
  ];
}
