import * as z from 'zod/mini';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import { list } from './list.ts';

/** A user on a course. One who was taken off keeps what is completed. */
const Enrolment = z.object({
  course: z.string(),
  username: z.string(),
  isEnrolled: z.boolean(),
  /** The ids of the lessons that were completed, in the order in which they were. */
  completed: z.array(z.string()),
  /** The id of the lowest lesson not yet completed, as it was counted last; '' when there is none. */
  current: z.string(),
  enrolledAt: z.string(),
  /** When a lesson was last completed; at first when the learner was enrolled. */
  lastAt: z.string(),
  /** When the course was first complete. */
  completedAt: z.optional(z.string()),
  certificate: z.optional(z.string()),
});
export type Enrolment = z.infer<typeof Enrolment>;

/** More courses than a catalogue has. */
const MAX_COURSES = 1000;

/** Longest without a completed lesson first. */
export const learnersOfCourse = list({
  index: 'gsi1',
  prefix: 'LEARNERS#',
  partition: ({ course }: { readonly course: string }) => course,
  sortedBy: 'when they last completed a lesson',
  sort: ({ isEnrolled, lastAt }: Enrolment) => (isEnrolled ? lastAt : undefined),
});

export const enrolments = entity({
  name: 'enrolment',
  prefix: 'ENROLMENT#',
  partition: ({ username }: { readonly username: string }) => inKey(username),
  sortPrefix: 'COURSE#',
  sort: ({ course }: { readonly course: string }) => course,
  schema: Enrolment,
  lists: [learnersOfCourse],
  grants: { own: ['admin', 'author', 'mu', 'jobs'], list: ['author', 'jobs'] },
  growth: 'one a user and course',
});

/** The courses that a user is on. */
export async function listEnrolments(username: string): Promise<Enrolment[]> {
  const { records } = await enrolments.within({ username }, { limit: MAX_COURSES });
  return records.filter(({ isEnrolled }) => isEnrolled);
}
