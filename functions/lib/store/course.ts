import * as z from 'zod/mini';
import { LessonContent } from '../../../shared/contract/lesson.ts';
import { entity } from './entity.ts';

interface OfCourse {
  readonly course: string;
}

/** The part of a lesson that lists, locks and submits need, without its texts. */
const OutlinedLesson = z.object({
  /** Never reused: learners' progress refers to it, wherever authors move the lesson. */
  id: z.string(),
  title: z.string(),
  isPublished: z.boolean(),
  video: z.enum(['none', 'youTube', 'upload']),
  /** The `answerDigest` of each question with its right answer, so that a submit is checked without reading the lesson. */
  answers: z.array(z.string()),
  asksScript: z.boolean(),
  /** The length of the video, where it is known. */
  videoSeconds: z.optional(z.number()),
});
export type OutlinedLesson = z.infer<typeof OutlinedLesson>;

const Chapter = z.object({ id: z.string(), title: z.string(), lessons: z.array(OutlinedLesson) });

/** A course with its outline. Every change of its content also changes the course, and so its version. */
const Course = z.object({
  shortlink: z.string(),
  courseName: z.string(),
  description: z.string(),
  /** A file name under `/media/`; empty while the course has no logo. */
  logoFile: z.string(),
  isPublished: z.boolean(),
  chapters: z.array(Chapter),
});
export type Course = z.infer<typeof Course>;

const inCourse = {
  prefix: 'COURSE#',
  partition: ({ course }: OfCourse) => course,
  grants: { own: ['author', 'jobs'], read: ['mu', 'admin'] },
} as const;

export const courses = entity({
  ...inCourse,
  name: 'course',
  sortPrefix: 'COURSE',
  schema: Course,
  growth: 'at most 100, with at most 80 lessons each',
});

/** The texts, questions and files of a lesson. Only its authors ever receive the right answers. */
const Lesson = z.extend(LessonContent, {
  id: z.string(),
  /** `poster` and `captions` are file names under `/media/course/<course>/`. */
  poster: z.optional(z.string()),
  captions: z.optional(z.string()),
});
export type Lesson = z.infer<typeof Lesson>;

export const lessons = entity({
  ...inCourse,
  name: 'lesson',
  sortPrefix: 'LESSON#',
  sort: ({ id }: { readonly id: string }) => id,
  schema: Lesson,
  growth: 'at most 80 per course',
});
