import * as z from 'zod/mini';
import type { LearnerState } from '../../../shared/contract/author/learners.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import { list } from './list.ts';
import type { Listing } from './table.ts';

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

/** Sorts after every time, so that learners who have completed the course come last. */
const COMPLETED = '~';

/** Learners who have completed no lesson for the longest time come first. */
export const learnersOfCourse = list({
  index: 'gsi1',
  prefix: 'LEARNERS#',
  partition: ({ course }: { readonly course: string }) => course,
  sortedBy: 'when they last completed a lesson; those who have completed the course last',
  sort: ({ isEnrolled, lastAt, completedAt }: Enrolment) => {
    if (!isEnrolled) return undefined;
    return completedAt === undefined ? lastAt : COMPLETED + lastAt;
  },
});

/** Returns the part of that list with the learners in a state; the quiet ones have completed no lesson since `quietAt`. */
export function learnersIn(
  state: LearnerState | undefined,
  quietAt: string,
): Pick<Listing, 'startsWith' | 'between'> {
  if (state === undefined) return {};
  if (state === 'completed') return { startsWith: COMPLETED };
  return { between: ['0', state === 'quiet' ? quietAt : COMPLETED] };
}

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
