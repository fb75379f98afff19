import * as z from 'zod/mini';
import { type Group, list, route } from '../call.ts';
import { Page } from '../list.ts';
import { CourseName, wholeNumber } from '../path.ts';
import { requiredText } from '../text.ts';

/** The most names in one call, which reads two items and writes two for each: a transaction holds 100. */
export const ENROL_NAMES = 40;

/** Learners who have not completed the course are quiet after so many days without a lesson. */
export const QUIET_DAYS = 7;
/** A report counts no more quiet learners than this. */
export const QUIET_MAX = 200;

export const learnerStates = ['onTheWay', 'quiet', 'completed'] as const;
export type LearnerState = (typeof learnerStates)[number];

const CourseParams = z.object({ course: CourseName });

/** A learner of a course. `currentLesson` is the lowest lesson not yet completed, or one more than the last lesson. */
export const Learner = z.object({
  username: z.string(),
  /** The name on the learner's account; absent before the first certificate, unless they gave it. */
  fullName: z.optional(z.string()),
  currentLesson: z.int(),
  completed: z.int(),
  enrolledAt: z.iso.datetime(),
  /** The time of the last submission. */
  lastAt: z.optional(z.iso.datetime()),
  completedAt: z.optional(z.iso.datetime()),
});
export type Learner = z.infer<typeof Learner>;

export const learners = {
  /** Takes names separated by commas or lines. Users who are on the course already are left as they are. */
  registerMany: route('POST', '/api/admin/mu/register/many', 'admin', {
    body: z.object({ course: CourseName, username: requiredText('Username', 5000) }),
    reply: z.object({
      succ: z.string(),
      enrolled: z.array(z.string()),
      err: z.optional(z.string()), // names users who do not exist
      err1: z.optional(z.string()), // names users who are on the course already
    }),
    refusal: 'err',
  }),
  /** Counts the learners of a course: in all, who have completed it, and at each lesson. */
  getReport: route('GET', '/api/admin/mu/report/{course}', 'admin', {
    params: CourseParams,
    reply: z.object({
      courseName: z.string(),
      enrolled: z.int(),
      completed: z.int(),
      /** Counts no more than `QUIET_MAX`. */
      quiet: z.int(),
      /** `here` counts the learners whose current lesson it is. */
      lessons: z.array(
        z.object({ lesson: z.int(), lessonTitle: z.string(), completed: z.int(), here: z.int() }),
      ),
    }),
  }),
  /**
   * Lists learners by their last submission, oldest first, so that those who are stuck come first. Those who have
   * completed the course come last.
   */
  listLearners: list('/api/admin/mu/learners/{course}', 'admin', {
    params: CourseParams,
    query: z.extend(Page, {
      lesson: z.optional(wholeNumber('This lesson is not valid')),
      state: z.optional(z.enum(learnerStates, 'Please choose which learners')),
    }),
    reply: z.array(Learner),
  }),
} satisfies Group;
