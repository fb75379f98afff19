import * as z from 'zod/mini';
import type { Group } from '../call.ts';
import { Page } from '../list.ts';
import { CourseName, wholeNumber } from '../path.ts';
import { requiredText } from '../text.ts';

/** As many names as one call enrols: each reads two items and writes two. */
export const ENROL_NAMES = 40;

const CourseParams = z.object({ course: CourseName });

/** A learner of a course. `currentLesson` is the lowest lesson not yet completed, one more than there are when all are. */
export const Learner = z.object({
  username: z.string(),
  currentLesson: z.int(),
  completed: z.int(),
  enrolledAt: z.iso.datetime(),
  /** When a lesson was last submitted. */
  lastAt: z.optional(z.iso.datetime()),
  completedAt: z.optional(z.iso.datetime()),
});
export type Learner = z.infer<typeof Learner>;

export const learners = {
  /** Names by comma or line. Unknown ones are reported, and those who are on the course are left as they are. */
  registerMany: {
    method: 'POST',
    path: '/api/admin/mu/register/many',
    access: 'admin',
    body: z.object({ course: CourseName, username: requiredText('Username', 5000) }),
    reply: z.object({
      succ: z.string(),
      enrolled: z.array(z.string()),
      err: z.optional(z.string()), // who does not exist
      err1: z.optional(z.string()), // who is on the course already
    }),
    refusal: 'err',
  },
  /** How many are on a course, where they are, and who is through. */
  getReport: {
    method: 'GET',
    path: '/api/admin/mu/report/{course}',
    access: 'admin',
    params: CourseParams,
    reply: z.object({
      courseName: z.string(),
      enrolled: z.int(),
      completed: z.int(),
      /** `here`: for how many it is the current lesson. */
      lessons: z.array(
        z.object({ lesson: z.int(), lessonTitle: z.string(), completed: z.int(), here: z.int() }),
      ),
    }),
    refusal: 'error',
  },
  /** Longest without a submit first: who is stuck stands at the top. */
  listLearners: {
    method: 'GET',
    path: '/api/admin/mu/learners/{course}',
    access: 'admin',
    params: CourseParams,
    query: z.extend(Page, { lesson: z.optional(wholeNumber('This lesson is not valid')) }),
    reply: z.array(Learner),
    refusal: 'error',
    paged: true,
  },
} as const satisfies Group;
