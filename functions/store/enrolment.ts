import * as z from 'zod/mini';
import { enrolmentKey } from './keys.ts';
import { type Item, listItems } from './table.ts';
import { type Condition, isNew, type Step } from './write.ts';

/** A user on a course. One who was taken off keeps the progress. */
const Enrolment = z.object({ course: z.string(), isEnrolled: z.boolean(), progress: z.number() });
export type Enrolment = z.infer<typeof Enrolment>;

/** The lesson on which everybody begins. */
const FIRST_LESSON = 1;

/** More courses than a catalogue has. */
const MAX_COURSES = 1000;

/** Undefined when the user was never on the course. */
export function parseEnrolment(item: Item | undefined): Enrolment | undefined {
  return item && Enrolment.parse(item);
}

/** The step that puts a user on a course, where the progress was left. It fails when that has changed since it was read. */
export function enrol(username: string, course: string, before: Enrolment | undefined): Step {
  const enrolled: Enrolment = { course, isEnrolled: true, progress: before?.progress ?? FIRST_LESSON };
  return { put: { ...enrolmentKey(username, course), ...enrolled }, when: before ? is(false) : isNew };
}

/** The step that takes a user off a course, and keeps the progress. */
export function withdraw(username: string, course: string): Step {
  return {
    update: enrolmentKey(username, course),
    change: { expression: 'SET isEnrolled = :no', values: { ':no': false, ':yes': true } },
    when: 'isEnrolled = :yes',
  };
}

/** The courses that a user is on. */
export async function listEnrolments(username: string): Promise<Enrolment[]> {
  const { pk } = enrolmentKey(username, '');
  const { items } = await listItems({ list: pk, limit: MAX_COURSES });
  return items.map((item) => Enrolment.parse(item)).filter(({ isEnrolled }) => isEnrolled);
}

function is(isEnrolled: boolean): Condition {
  return { expression: 'isEnrolled = :is', values: { ':is': isEnrolled } };
}
