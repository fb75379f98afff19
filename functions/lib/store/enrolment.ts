import * as z from 'zod/mini';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import { list } from './list.ts';

/** A user's enrolment in a course. A user who was removed keeps the completed lessons. */
const Enrolment = z.object({
  course: z.string(),
  username: z.string(),
  isEnrolled: z.boolean(),
  /** The ids of the completed lessons, in order of completion. */
  completed: z.array(z.string()),
  /** The id of the first lesson not yet completed, as last counted in the tallies; '' when there is none. */
  current: z.string(),
  enrolledAt: z.string(),
  /** The time of the last completed lesson; initially that of the enrolment. */
  lastAt: z.string(),
  /** The time at which the course was first completed. */
  completedAt: z.optional(z.string()),
  certificate: z.optional(z.string()),
});
export type Enrolment = z.infer<typeof Enrolment>;

/** More courses than the catalogue holds. */
const MAX_COURSES = 1000;

/** Learners who have completed no lesson for the longest time come first. */
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
  growth: 'one per user and course',
});

export async function listEnrolments(username: string): Promise<Enrolment[]> {
  const { records } = await enrolments.within({ username }, { limit: MAX_COURSES });
  return records.filter(({ isEnrolled }) => isEnrolled);
}
