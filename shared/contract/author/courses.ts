import * as z from 'zod/mini';
import { CHAPTERS_MAX, COURSES_MAX, courseTexts, LESSONS_MAX, shortlinkProblem } from '../../rules/course.ts';
import { type Group, list, route } from '../call.ts';
import { Created, Succ, Updated } from '../done.ts';
import { judging } from '../judged.ts';
import { Page } from '../list.ts';
import { CourseName, Id, keyed } from '../path.ts';
import { Picture, pictureForm } from '../picture.ts';
import { requiredName, text, validatedBy } from '../text.ts';
import { conflictWith, Version, versioned } from '../version.ts';

const CourseParams = z.object({ course: CourseName });
const ChapterParams = z.object({ course: CourseName, chapter: Id });

/** A lesson in its course's outline. `lesson` is its number for learners, which an unpublished lesson lacks. */
const OutlinedLesson = z.object({
  id: z.string(),
  title: z.string(),
  isPublished: z.boolean(),
  lesson: z.optional(z.int()),
  video: z.enum(['none', 'youTube', 'upload']),
  questions: z.int(),
  asksScript: z.boolean(),
});

/** A course as its authors see it: chapters in order, each with its lessons in order. */
export const Outline = z.object({
  shortlink: z.string(),
  courseName: z.string(),
  description: z.string(),
  /** A name under `/media/`; empty while the course has no logo. */
  logoFile: z.string(),
  isPublished: z.boolean(),
  chapters: z.array(z.object({ id: z.string(), title: z.string(), lessons: z.array(OutlinedLesson) })),
  ...versioned,
});
export type Outline = z.infer<typeof Outline>;

const courseFields = {
  courseName: requiredName('Course Name', courseTexts.courseName),
  description: z._default(text('Description', courseTexts.description), ''),
};
const Title = requiredName('Chapter Title', courseTexts.title);
const BAD_ORDER = 'This order is not valid';
const Order = z
  .array(
    z.object(
      { id: Id, lessons: z.array(Id, BAD_ORDER).check(z.maxLength(LESSONS_MAX, BAD_ORDER)) },
      BAD_ORDER,
    ),
    BAD_ORDER,
  )
  .check(z.maxLength(CHAPTERS_MAX, BAD_ORDER));

const outlineConflict = conflictWith(Outline);

/** A course in the authors' list. */
const AuthoredCourse = z.object({
  shortlink: z.string(),
  courseName: z.string(),
  logoFile: z.string(),
  isPublished: z.boolean(),
  lessons: z.int(),
  /** The number of published lessons. */
  published: z.int(),
});
export type AuthoredCourse = z.infer<typeof AuthoredCourse>;

export const courses = {
  /** Lists all courses in the order of the catalogue, unpublished ones included. */
  listAuthoredCourses: list('/api/admin/mu/course', 'admin', { query: Page, reply: z.array(AuthoredCourse) }),
  createCourse: route('POST', '/api/admin/mu/course', 'admin', {
    body: z.object({
      shortlink: z
        .string({ error: 'Course Short Name is required' })
        .check(z.trim(), validatedBy(shortlinkProblem)),
      ...courseFields,
    }),
    ...judging(Succ, 'courseName', 'description'),
  }),
  /**
   * Orders the catalogue, which learners see. Courses that are not named come last, in their former order; an unknown
   * course is refused with 409.
   */
  orderCourses: route('PUT', '/api/admin/mu/courses', 'admin', {
    body: z.object({
      courses: z
        .array(CourseName, 'This order is not valid')
        .check(z.maxLength(COURSES_MAX, 'This order is not valid')),
    }),
    reply: Succ,
  }),
  getOutline: route('GET', '/api/admin/mu/course/{course}', 'admin', {
    params: CourseParams,
    reply: Outline,
  }),
  updateCourse: route('PUT', '/api/admin/mu/course/{course}', 'admin', {
    params: CourseParams,
    body: z.object({
      ...courseFields,
      /** Learners see published courses, and in them the published lessons. */
      isPublished: z.boolean('Say whether it is published'),
      version: Version,
    }),
    ...judging(Updated, 'courseName', 'description'),
    conflict: outlineConflict,
  }),
  updateCourseLogo: route('PUT', '/api/admin/mu/course/{course}/logo', 'admin', {
    params: CourseParams,
    ...pictureForm,
    body: z.object({ image: Picture }),
    reply: Updated,
  }),
  /**
   * Stores a picture for the course's texts, which show it by `![words](/media/<image>)`. The same picture again answers
   * the same `image`.
   */
  addPicture: route('PUT', '/api/admin/mu/picture/{course}', 'admin', {
    params: CourseParams,
    ...pictureForm,
    body: z.object({ image: Picture }),
    reply: z.object({ ...Succ.shape, image: z.string() }),
  }),
  /** Deletes an unpublished course with its lessons and files. What learners have completed is kept. */
  deleteCourse: route('DELETE', '/api/admin/mu/course/{course}', 'admin', {
    params: CourseParams,
    reply: Succ,
  }),
  addChapter: route('POST', '/api/admin/mu/course/{course}/chapter', 'admin', {
    params: CourseParams,
    body: z.object({ title: Title, ...keyed }),
    ...judging(Created, 'title'),
  }),
  updateChapter: route('PUT', '/api/admin/mu/course/{course}/chapter/{chapter}', 'admin', {
    params: ChapterParams,
    body: z.object({ title: Title }),
    ...judging(Updated, 'title'),
  }),
  /** Deletes the chapter with its lessons. */
  deleteChapter: route('DELETE', '/api/admin/mu/course/{course}/chapter/{chapter}', 'admin', {
    params: ChapterParams,
    reply: Succ,
  }),
  /** Takes all chapters and lessons in their new order. Any other set is refused with 409 and the stored outline. */
  orderLessons: route('PUT', '/api/admin/mu/course/{course}/order', 'admin', {
    params: CourseParams,
    body: z.object({ chapters: Order, version: Version }),
    reply: Updated,
    conflict: outlineConflict,
  }),
} satisfies Group;
