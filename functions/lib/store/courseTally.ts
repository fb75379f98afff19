import * as z from 'zod/mini';
import { addition, shardOfName } from './addition.ts';
import type { Enrolment } from './enrolment.ts';
import { entity, type Stored } from './entity.ts';
import type { Write } from './write.ts';

/** Each sum of a course is spread over this many items, so that concurrent learners seldom conflict. */
export const COURSE_SHARDS = 16;

/** `done <lesson id>` counts the learners who completed a lesson, `at <lesson id>` those whose current lesson it is. */
export type CourseCount = 'enrolled' | 'completed' | `done ${string}` | `at ${string}`;

/** A count of zero may be absent. */
const CourseTally = z.catchall(z.object({}), z.unknown());
export type CourseTally = z.infer<typeof CourseTally>;

/** Sums of a course. The transaction of each event adds to them, without checking a version. */
export const courseTallies = entity({
  name: "course's tally",
  prefix: 'COURSETALLY#',
  partition: ({ course }: { readonly course: string }) => course,
  sortPrefix: 'SHARD#',
  sort: ({ shard }: { readonly shard: number }) => String(shard).padStart(2, '0'),
  schema: CourseTally,
  grants: { own: ['mu', 'admin', 'author', 'jobs'] },
  growth: '16 per course',
});

/** Returns what a learner adds to the sums: nothing after being removed from the course. */
export function countsOf(enrolment: Enrolment | undefined): Map<CourseCount, number> {
  if (!enrolment?.isEnrolled) return new Map();
  const { completed, completedAt, current } = enrolment;
  return new Map<CourseCount, number>([
    ['enrolled', 1],
    ...(completedAt === undefined ? [] : [['completed', 1] as const]),
    ...completed.map((id) => [`done ${id}`, 1] as const),
    ...(current === '' ? [] : [[`at ${current}`, 1] as const]),
  ]);
}

export interface EnrolmentChange {
  readonly before: Enrolment | undefined;
  readonly after: Enrolment;
}

/** Returns the writes that update a course's tallies for changed enrolments: at most one per shard. */
export function followEnrolments(course: string, changes: readonly EnrolmentChange[]): Write[] {
  const byShard = Map.groupBy(changes, ({ after }) => shardOfName(after.username, COURSE_SHARDS));
  return [...byShard].flatMap(([shard, some]) => {
    const counts = new Map<CourseCount, number>();
    for (const { before, after } of some) {
      addCounts(counts, countsOf(after), 1);
      addCounts(counts, countsOf(before), -1);
    }
    if ([...counts.values()].every((by) => by === 0)) return [];
    return [addition(courseTallies.at({ course, shard }).key, counts)];
  });
}

/** Refers to all shards of a course's tally. */
export function talliesOf(course: string) {
  return Array.from({ length: COURSE_SHARDS }, (_, shard) => courseTallies.at({ course, shard }));
}

export function sumTallies(
  tallies: readonly (Stored<CourseTally> | undefined)[],
): (count: CourseCount) => number {
  return (count) =>
    tallies.reduce((sum, tally) => {
      const added = tally?.[count];
      return sum + (typeof added === 'number' ? added : 0);
    }, 0);
}

function addCounts(
  to: Map<CourseCount, number>,
  counts: ReadonlyMap<CourseCount, number>,
  times: number,
): void {
  for (const [name, by] of counts) to.set(name, (to.get(name) ?? 0) + times * by);
}
