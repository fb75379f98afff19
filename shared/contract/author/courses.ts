import * as z from 'zod/mini';
import { CHAPTERS_MAX, COURSES_MAX, courseTexts, LESSONS_MAX, shortlinkProblem } from '../../rules/course.ts';
import type { Group } from '../call.ts';
import { Created, Succ, Updated } from '../done.ts';
import { CourseName, Id, keyed } from '../path.ts';
import { PICTURE_FORM_MAX_BYTES, Picture } from '../picture.ts';
import { requiredName, text, validatedBy } from '../text.ts';
import { conflictWith, Version, versioned } from '../version.ts';

const CourseParams = z.object({ course: CourseName });
const ChapterParams = z.object({ course: CourseName, chapter: Id });

/** A lesson in its course's outline. `lesson` is its number for learners; absent while it is not published. */
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
const Order = z
  .array(
    z.object({
      id: Id,
      lessons: z
        .array(Id, 'This order is not valid')
        .check(z.maxLength(LESSONS_MAX, 'This order is not valid')),
    }),
    'This order is not valid',
  )
  .check(z.maxLength(CHAPTERS_MAX, 'This order is not valid'));

const outlineConflict = conflictWith(Outline);

export const courses = {
  createCourse: {
    method: 'POST',
    path: '/api/admin/mu/course',
    access: 'admin',
    body: z.object({
      shortlink: z
        .string({ error: 'Course Short Name is required' })
        .check(z.trim(), validatedBy(shortlinkProblem)),
      ...courseFields,
    }),
    reply: Succ,
    refusal: 'error',
  },
  /**
   * The courses in the order of the catalogue, which is shown to learners. Those that are not named stand after the others,
   * as they did; a course that is not there is refused with 409.
   */
  orderCourses: {
    method: 'PUT',
    path: '/api/admin/mu/courses',
    access: 'admin',
    body: z.object({
      courses: z
        .array(CourseName, 'This order is not valid')
        .check(z.maxLength(COURSES_MAX, 'This order is not valid')),
    }),
    reply: Succ,
    refusal: 'error',
  },
  getOutline: {
    method: 'GET',
    path: '/api/admin/mu/course/{course}',
    access: 'admin',
    params: CourseParams,
    reply: Outline,
    refusal: 'error',
  },
  updateCourse: {
    method: 'PUT',
    path: '/api/admin/mu/course/{course}',
    access: 'admin',
    params: CourseParams,
    body: z.object({
      ...courseFields,
      /** Learners see a course that is published, and its published lessons. */
      isPublished: z.boolean('Say whether it is published'),
      version: Version,
    }),
    reply: Updated,
    refusal: 'error',
    conflict: outlineConflict,
  },
  updateCourseLogo: {
    method: 'PUT',
    path: '/api/admin/mu/course/{course}/logo',
    access: 'admin',
    params: CourseParams,
    bodyType: 'multipart',
    maxBytes: PICTURE_FORM_MAX_BYTES,
    body: z.object({ image: Picture }),
    reply: Updated,
    refusal: 'error',
  },
  /** With all of its lessons and files. Refused while it is published. What learners have completed is kept. */
  deleteCourse: {
    method: 'DELETE',
    path: '/api/admin/mu/course/{course}',
    access: 'admin',
    params: CourseParams,
    reply: Succ,
    refusal: 'error',
  },
  addChapter: {
    method: 'POST',
    path: '/api/admin/mu/course/{course}/chapter',
    access: 'admin',
    params: CourseParams,
    body: z.object({ title: Title, ...keyed }),
    reply: Created,
    refusal: 'error',
  },
  updateChapter: {
    method: 'PUT',
    path: '/api/admin/mu/course/{course}/chapter/{chapter}',
    access: 'admin',
    params: ChapterParams,
    body: z.object({ title: Title }),
    reply: Updated,
    refusal: 'error',
  },
  /** With its lessons. */
  deleteChapter: {
    method: 'DELETE',
    path: '/api/admin/mu/course/{course}/chapter/{chapter}',
    access: 'admin',
    params: ChapterParams,
    reply: Succ,
    refusal: 'error',
  },
  /** Moves chapters and lessons: all of them, in their new order. Another set is refused with 409 and what is stored. */
  orderLessons: {
    method: 'PUT',
    path: '/api/admin/mu/course/{course}/order',
    access: 'admin',
    params: CourseParams,
    body: z.object({ chapters: Order, version: Version }),
    reply: Updated,
    refusal: 'error',
    conflict: outlineConflict,
  },
} as const satisfies Group;
