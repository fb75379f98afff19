import { expect, test } from 'vitest';
import { userOf } from '../../../infra/testing/callers.ts';
import { courseOf, lessonOf } from '../../../infra/testing/courses.ts';
import { enrol, enrolled } from '../course/enrolling.ts';
import { removeAccount } from '../ownData/erasure.ts';
import { enrolments } from './enrolment.ts';
import { addToWeek, WEEK_SHARDS, weekCounts, weekOf } from './weekCount.ts';
import type { Write } from './write.ts';

const keysOf = (week: string) =>
  Array.from({ length: WEEK_SHARDS }, (_, shard) => weekCounts.at({ week, shard }).key);
const isIn = (week: string) => (write: Write) =>
  'update' in write && keysOf(week).some(({ pk, sk }) => pk === write.update.pk && sk === write.update.sk);

test("a week begins on Monday in the suite's time zone", () => {
  const countedAt = (time: string) => addToWeek('users', 1, Date.parse(time));
  expect(countedAt('2026-11-22T15:59:00Z')).toSatisfy(isIn('2026-11-16'));
  expect(countedAt('2026-11-22T16:00:00Z')).toSatisfy(isIn('2026-11-23'));
});

test('a deleted account leaves the count of the week in which it was created', () => {
  const writes = removeAccount(userOf({ createdAt: '2026-01-02T03:04:05.000Z' }));
  const counted = writes.filter(isIn('2025-12-29'));
  expect(counted).toMatchObject([{ change: { values: expect.objectContaining({ ':c0': -1 }) } }]);
});

test('a user who comes back to a course is not counted again', () => {
  const { course } = courseOf('maps', [[lessonOf('a')]]);
  const counted = (before: Parameters<typeof enrol>[2]) =>
    enrol(course, 'ann', before).filter(isIn(weekOf(Date.now())));
  expect(counted(undefined)).toHaveLength(1);
  const left = enrolments.stored({ ...enrolled(course, 'ann', undefined), isEnrolled: false });
  expect(counted(left)).toEqual([]);
});
