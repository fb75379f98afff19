import * as z from 'zod/mini';
import { courseTexts, QUESTIONS_MAX, VIDEO_SECONDS_MAX } from '../rules/course.ts';
import { KnownUsername } from './account.ts';
import { type Group, list, route } from './call.ts';
import { Success } from './done.ts';
import { Page, Search } from './list.ts';
import { certificates } from './mu/certificates.ts';
import { teamLearning } from './mu/teamLearning.ts';
import { ChapterNumber, CourseName, Id, LessonNumber } from './path.ts';
import { requiredText, text } from './text.ts';

const LESSON_MAX_BYTES = 512 * 1024;
const CHECKER_MAX_BYTES = 256 * 1024;
/** The most names in one call of the progress checker, which reads two items for each: two batches at once. */
export const CHECKER_NAMES = 50;

const CourseParams = z.object({ course: CourseName });
const ChapterParams = z.object({ course: CourseName, chapter: ChapterNumber });
const LessonParams = z.object({ course: CourseName, lesson: LessonNumber });
const LessonInChapterParams = z.extend(ChapterParams, { lesson: LessonNumber });

/**
 * `progress` is the number of the lowest lesson not yet completed: 0 when the user is not enrolled, one more than the
 * last lesson when the course is complete. A completed lesson stays open, wherever authors insert or move lessons.
 */
const Progress = z.object({
  progress: z.int(),
  completed: z.array(z.int()),
  /** The id of the caller's certificate, once there is one. */
  certificate: z.optional(z.string()),
});
/** A course with its published lessons, as every verified user sees it. */
const Outline = z.object({
  /** Markdown. */
  description: z.string(),
  chapters: z.array(
    z.object({
      chapter: z.int(),
      title: z.string(),
      lessons: z.array(
        z.object({
          lesson: z.int(),
          title: z.string(),
          /** True for the caller, also because of a missing enrolment. */
          isLocked: z.boolean(),
          asksScript: z.boolean(),
          /** The length of the video, rounded, but 0 for any under a minute; absent where it is not known. */
          minutes: z.optional(z.int()),
        }),
      ),
    }),
  ),
});
/** Addresses are complete. Those of uploaded files are signed, and valid for 6 to 7 hours. */
const LearnersLesson = z.object({
  lesson: z.int(),
  lessonTitle: z.string(),
  /** Empty when the lesson has no video. */
  vidFile: z.string(),
  /** Names the lesson in the learner's next calls, wherever authors move it. It is sealed for this learner. */
  id: z.string(),
  /** Markdown, shown below the video. */
  text: z.string(),
  /** The second at which the learner stopped watching. */
  positionSeconds: z.number(),
  poster: z.optional(z.string()),
  /** The address of a WebVTT file. */
  captions: z.optional(z.string()),
});
/** The `id` that `getLesson` answered: it finds the lesson even after an author has moved it. */
const Opened = z.optional(Id);
const YesOrNo = z.enum(['Yes', 'No']);

const Texts = z._default(
  z
    .array(
      z.string('Select your answer').check(z.maxLength(10_000, 'Select your answer')),
      'Select your answer',
    )
    .check(z.maxLength(QUESTIONS_MAX, 'Select your answer')),
  [],
);

export const mu = {
  listCourses: list('/api/mu/get/courses', 'verified', {
    query: Search,
    reply: z.array(
      z.object({
        shortlink: z.string(),
        courseName: z.string(),
        description: z.string(),
        /** A name under `/media/`; empty while the course has no logo. */
        logoFile: z.string(),
        /** A link for asking to enrol; absent for users who are on the course. */
        enrolLink: z.optional(z.string()),
      }),
    ),
  }),
  /** Lists the shortlinks of the caller's courses. */
  listEnrolments: route('GET', '/api/mu/get/progress', 'verified', {
    reply: z.object({ progress: z.array(z.string()) }),
  }),
  getProgress: route('GET', '/api/mu/get/{course}/progress', 'verified', {
    params: CourseParams,
    reply: Progress,
  }),
  getCourse: route('GET', '/api/mu/get/course/{course}', 'verified', {
    params: CourseParams,
    /** `logo` is a name under `/media/`; empty while the course has none. */
    reply: z.object({ title: z.string(), logo: z.string() }),
  }),
  getOutline: route('GET', '/api/mu/outline/{course}', 'verified', { params: CourseParams, reply: Outline }),
  listChapters: route('GET', '/api/mu/get/chapter/{course}', 'verified', {
    params: CourseParams,
    reply: z.object({
      chapter: z.array(z.object({ chapter: z.int(), lessonId: z.string() })), // `lessonId` lists lesson numbers: '1,2,3'
      chapterTitle: z.array(z.string()),
    }),
  }),
  getChapter: route('GET', '/api/mu/get/chapter/{course}/{chapter}', 'verified', {
    params: ChapterParams,
    // `lastLessonCount` is the number of the previous chapter's last lesson, 0 for the first chapter.
    reply: z.object({ lastLessonCount: z.int(), vidOrder: z.array(z.int()) }),
  }),
  listLessons: list('/api/mu/get/lesson/all/{course}/{chapter}', 'verified', {
    params: ChapterParams,
    query: Page,
    reply: z.array(z.object({ lesson: z.int(), lessonTitle: z.string() })),
  }),
  getLesson: route('GET', '/api/mu/get/data/{course}/{chapter}/{lesson}', 'verified', {
    params: LessonInChapterParams,
    reply: LearnersLesson,
  }),
  /** The right answers never leave the server. */
  listQuestions: list('/api/mu/get/question/{course}/{lesson}', 'verified', {
    params: LessonParams,
    query: Page,
    reply: z.array(z.object({ question: z.string(), answers: z.array(z.string()) })),
  }),
  getScript: route('GET', '/api/mu/get/script/{course}/{lesson}', 'verified', {
    params: LessonParams,
    reply: z.object({ instruction: z.string(), script: z.string(), userScript: z.string() }),
  }),
  /** Answers `progress` only when the course is complete. */
  checkScript: route('GET', '/api/mu/check/script/{course}', 'verified', {
    params: CourseParams,
    reply: z.object({ progress: z.optional(z.int()) }),
  }),
  listScripts: list('/api/mu/get/{course}/script', 'verified', {
    params: CourseParams,
    query: Page,
    reply: z.array(z.object({ lesson: z.int(), lessonTitle: z.string(), script: z.string() })),
  }),
  /** Completes a lesson by right answers and a script. A completed one needs no answers to save another script. */
  submitLesson: route('POST', '/api/mu/submitLesson/{course}/{chapter}/{lesson}', 'verified', {
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
      /** The lesson's present numbers, by which the client finds the next lesson: authors may have moved it. */
      chapter: z.int(),
      lesson: z.int(),
    }),
    refusal: 'qError',
  }),
  /** Stores where the learner stopped in a lesson's video, so that every device resumes there. */
  keepPosition: route('PUT', '/api/mu/position/{course}/{lesson}', 'verified', {
    params: LessonParams,
    body: z.object({
      seconds: z
        .number('Say where')
        .check(z.nonnegative('Say where'), z.maximum(VIDEO_SECONDS_MAX, 'Say where')),
      id: Opened,
    }),
    reply: Success,
  }),
  ...certificates,
  ...teamLearning,
  /** Answers the progress of known users even when other names are unknown. */
  checkProgress: route('POST', '/api/mu/all/get/progress/{course}', 'admin', {
    maxBytes: CHECKER_MAX_BYTES,
    params: CourseParams,
    body: z.object({
      username: requiredText('Username', 5000), // several names, separated by commas or lines
      shown: z.optional(
        z
          .array(KnownUsername, 'These names in the table are not valid')
          .check(z.maxLength(1000, 'The table is full')),
      ),
    }),
    reply: z.object({
      data: z.array(z.object({ username: z.string(), shortlink: z.string(), currentLesson: z.int() })),
      err: z.optional(z.string()), // names users who do not exist
      err1: z.optional(z.string()), // names users who are in the table already
    }),
    refusal: 'err',
  }),
} satisfies Group;
