import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import type { Write } from './write.ts';

/** What many learners of one course write is spread over so many items, so that they seldom meet in one. */
export const COURSE_SHARDS = 16;

/** `enrolled`, `completed`: learners; `done <lesson id>`: who have completed it; `at <lesson id>`: whose current lesson it is. */
export type CourseCount = 'enrolled' | 'completed' | `done ${string}` | `at ${string}`;

/** Counts that are zero may be absent. */
const CourseTally = z.catchall(z.object({}), z.unknown());
export type CourseTally = z.infer<typeof CourseTally>;

/** Sums of a course that are only ever added to, in the transaction of the event. They have no version. */
export const courseTallies = entity({
  name: "course's tally",
  prefix: 'COURSETALLY#',
  partition: ({ course }: { readonly course: string }) => course,
  sortPrefix: 'SHARD#',
  sort: ({ shard }: { readonly shard: number }) => String(shard).padStart(2, '0'),
  schema: CourseTally,
  grants: { own: ['mu', 'admin', 'author', 'jobs'] },
  growth: '16 a course',
});

/** Adds to what is counted of a course, in the item in which this learner is counted. Undefined: nothing to add. */
export function addToCourse(
  { course, username }: { readonly course: string; readonly username: string },
  counts: ReadonlyMap<CourseCount, number>,
): Write | undefined {
  const added = [...counts].filter(([, by]) => by !== 0);
  if (added.length === 0) return undefined;
  const shard = (hash('sha256', inKey(username), 'buffer')[0] ?? 0) % COURSE_SHARDS;
  return {
    update: courseTallies.at({ course, shard }).key,
    change: {
      // A tally has no version that counts; the entity's schema of a record asks for one.
      expression: `SET #version = :one ADD ${added.map((_, index) => `#c${index} :c${index}`).join(', ')}`,
      names: {
        ...Object.fromEntries(added.map(([name], index) => [`#c${index}`, name])),
        '#version': 'version',
      },
      values: { ...Object.fromEntries(added.map(([, by], index) => [`:c${index}`, by])), ':one': 1 },
    },
  };
}
