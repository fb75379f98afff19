import * as z from 'zod/mini';
import { entity, type Stored } from './entity.ts';
import { inKey } from './key.ts';
import type { Write } from './write.ts';

/** A user on a course. One who was taken off keeps the progress. */
const Enrolment = z.object({ course: z.string(), isEnrolled: z.boolean(), progress: z.number() });
export type Enrolment = z.infer<typeof Enrolment>;

/** The lesson on which everybody begins. */
const FIRST_LESSON = 1;

/** More courses than a catalogue has. */
const MAX_COURSES = 1000;

export const enrolments = entity({
  name: 'enrolment',
  prefix: 'ENROLMENT#',
  partition: ({ username }: { readonly username: string }) => inKey(username),
  sortPrefix: 'COURSE#',
  sort: ({ course }: { readonly course: string }) => course,
  schema: Enrolment,
  grants: { own: ['admin'], read: ['mu'] },
  growth: 'one a user and course',
});

/** The write that puts a user on a course, where the progress was left. */
export function enrol(username: string, course: string, before: Stored<Enrolment> | undefined): Write {
  const progress = before?.progress ?? FIRST_LESSON;
  return enrolments.save(before, { username, course, isEnrolled: true, progress });
}

/** The courses that a user is on. */
export async function listEnrolments(username: string): Promise<Enrolment[]> {
  const { records } = await enrolments.within({ username }, { limit: MAX_COURSES });
  return records.filter(({ isEnrolled }) => isEnrolled);
}
