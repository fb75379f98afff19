import * as z from 'zod/mini';
import { courseTexts, QUESTIONS_MAX, VIDEO_SECONDS_MAX } from '../rules/course.ts';
import { KnownUsername } from './account.ts';
import type { Group } from './call.ts';
import { Success } from './done.ts';
import { Page, Search } from './list.ts';
import { certificates } from './mu/certificates.ts';
import { ChapterNumber, CourseName, Id, LessonNumber } from './path.ts';
import { requiredText, text } from './text.ts';

const LESSON_MAX_BYTES = 512 * 1024;
const CHECKER_MAX_BYTES = 256 * 1024;
/** As many names as one call of the progress checker looks up: two items each, which two batches read at once. */
export const CHECKER_NAMES = 50;

const CourseParams = z.object({ course: CourseName });
const ChapterParams = z.object({ course: CourseName, chapter: ChapterNumber });
const LessonParams = z.object({ course: CourseName, lesson: LessonNumber });
const LessonInChapterParams = z.extend(ChapterParams, { lesson: LessonNumber });

/**
 * The lowest lesson not yet completed; 0: not enrolled, one more than there are: complete.
 * A lesson that is listed as completed stays open, wherever authors insert or move lessons.
 */
const Progress = z.object({
  progress: z.int(),
  completed: z.array(z.int()),
  /** The id of the caller's certificate, once there is one. */
  certificate: z.optional(z.string()),
});
/** Addresses are complete, and signed where the file is ours: good for 6 to 7 hours. */
const LearnersLesson = z.object({
  lesson: z.int(),
  lessonTitle: z.string(),
  /** Empty where the lesson has no video. */
  vidFile: z.string(),
  /** Of the lesson wherever authors move it, sealed for the learner to whom it was open: what the learner's calls name. */
  id: z.string(),
  /** What stands under the video, in paragraphs. */
  text: z.string(),
  /** Where the learner left off; 0 at the beginning. */
  positionSeconds: z.number(),
  poster: z.optional(z.string()),
  /** WebVTT. */
  captions: z.optional(z.string()),
});
/** The `id` with which the lesson was shown: it is meant though an author has moved it meanwhile. */
const Opened = z.optional(Id);
const YesOrNo = z.enum(['Yes', 'No']);

const Texts = z._default(
  z
    .array(z.string('Select your answer').check(z.maxLength(10_000, 'Select your answer')))
    .check(z.maxLength(QUESTIONS_MAX, 'Select your answer')),
  [],
);

export const mu = {
  listCourses: {
    method: 'GET',
    path: '/api/mu/get/courses',
    access: 'verified',
    query: Search,
    reply: z.array(
      z.object({
        shortlink: z.string(),
        courseName: z.string(),
        description: z.string(),
        /** A name under `/media/`; empty while the course has no logo. */
        logoFile: z.string(),
        /** Where to enrol, for whoever is not on the course. */
        enrolLink: z.optional(z.string()),
      }),
    ),
    refusal: 'error',
    paged: true,
  },
  /** The shortlinks of the caller's courses. */
  listEnrolments: {
    method: 'GET',
    path: '/api/mu/get/progress',
    access: 'verified',
    reply: z.object({ progress: z.array(z.string()) }),
    refusal: 'error',
  },
  getProgress: {
    method: 'GET',
    path: '/api/mu/get/{course}/progress',
    access: 'verified',
    params: CourseParams,
    reply: Progress,
    refusal: 'error',
  },
  getCourse: {
    method: 'GET',
    path: '/api/mu/get/course/{course}',
    access: 'verified',
    params: CourseParams,
    /** `logo` is a name under `/media/`; empty while the course has none. */
    reply: z.object({ title: z.string(), logo: z.string() }),
    refusal: 'error',
  },
  listChapters: {
    method: 'GET',
    path: '/api/mu/get/chapter/{course}',
    access: 'verified',
    params: CourseParams,
    reply: z.object({
      chapter: z.array(z.object({ chapter: z.int(), lessonId: z.string() })), // lesson numbers: '1,2,3'
      chapterTitle: z.array(z.string()),
    }),
    refusal: 'error',
  },
  getChapter: {
    method: 'GET',
    path: '/api/mu/get/chapter/{course}/{chapter}',
    access: 'verified',
    params: ChapterParams,
    // `lastLessonCount` is the number of the last lesson of the chapter before, 0 for the first.
    reply: z.object({ lastLessonCount: z.int(), vidOrder: z.array(z.int()) }),
    refusal: 'error',
  },
  listLessons: {
    method: 'GET',
    path: '/api/mu/get/lesson/all/{course}/{chapter}',
    access: 'verified',
    params: ChapterParams,
    query: Page,
    reply: z.array(z.object({ lesson: z.int(), lessonTitle: z.string() })),
    refusal: 'error',
    paged: true,
  },
  getLesson: {
    method: 'GET',
    path: '/api/mu/get/data/{course}/{chapter}/{lesson}',
    access: 'verified',
    params: LessonInChapterParams,
    reply: LearnersLesson,
    refusal: 'error',
  },
  /** The right answers never leave the server. */
  listQuestions: {
    method: 'GET',
    path: '/api/mu/get/question/{course}/{lesson}',
    access: 'verified',
    params: LessonParams,
    query: Page,
    reply: z.array(z.object({ question: z.string(), answers: z.array(z.string()) })),
    refusal: 'error',
    paged: true,
  },
  getScript: {
    method: 'GET',
    path: '/api/mu/get/script/{course}/{lesson}',
    access: 'verified',
    params: LessonParams,
    reply: z.object({ instruction: z.string(), script: z.string(), userScript: z.string() }),
    refusal: 'error',
  },
  /** `progress` only when the course is complete. */
  checkScript: {
    method: 'GET',
    path: '/api/mu/check/script/{course}',
    access: 'verified',
    params: CourseParams,
    reply: z.object({ progress: z.optional(z.int()) }),
    refusal: 'error',
  },
  listScripts: {
    method: 'GET',
    path: '/api/mu/get/{course}/script',
    access: 'verified',
    params: CourseParams,
    query: Page,
    reply: z.array(z.object({ lesson: z.int(), lessonTitle: z.string(), script: z.string() })),
    refusal: 'error',
    paged: true,
  },
  submitLesson: {
    method: 'POST',
    path: '/api/mu/submitLesson/{course}/{chapter}/{lesson}',
    access: 'verified',
    maxBytes: LESSON_MAX_BYTES,
    params: LessonInChapterParams,
    body: z.object({
      questions: Texts,
      answers: Texts, // in the order of `questions`
      script: z._default(text('Your script', courseTexts.script), ''),
      id: Opened,
    }),
    reply: z.object({
      success: z.string(),
      isLastVideo: YesOrNo,
      isLastSession: YesOrNo,
      /** The numbers that the lesson has by now: what follows goes by them. */
      chapter: z.int(),
      lesson: z.int(),
    }),
    refusal: 'qError',
  },
  /** Where the learner is in the video of a lesson, for every device. */
  keepPosition: {
    method: 'PUT',
    path: '/api/mu/position/{course}/{lesson}',
    access: 'verified',
    params: LessonParams,
    body: z.object({
      seconds: z
        .number('Say where')
        .check(z.nonnegative('Say where'), z.maximum(VIDEO_SECONDS_MAX, 'Say where')),
      id: Opened,
    }),
    reply: Success,
    refusal: 'error',
  },
  ...certificates,
  /** The progress checker: users who are known are answered even when others are not. */
  checkProgress: {
    method: 'POST',
    path: '/api/mu/all/get/progress/{course}',
    access: 'admin',
    maxBytes: CHECKER_MAX_BYTES,
    params: CourseParams,
    body: z.object({
      username: requiredText('Username', 5000), // several, separated by comma or line
      shown: z.optional(
        z
          .array(KnownUsername, 'These names in the table are not valid')
          .check(z.maxLength(1000, 'The table is full')),
      ),
    }),
    reply: z.object({
      data: z.array(z.object({ username: z.string(), shortlink: z.string(), currentLesson: z.int() })),
      err: z.optional(z.string()), // who does not exist
      err1: z.optional(z.string()), // who is in the table already
    }),
    refusal: 'err',
  },
} as const satisfies Group;
