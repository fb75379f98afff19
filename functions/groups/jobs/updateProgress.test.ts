import {
  BatchGetCommand,
  type BatchGetCommandInput,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { courseOf, lessonOf } from '../../../infra/testing/courses.ts';
import { table } from '../../lib/aws/clients.ts';
import { courses } from '../../lib/store/course.ts';
import { enrolments } from '../../lib/store/enrolment.ts';
import { updateProgress } from './updateProgress.ts';

const TABLE = 'the table';
vi.stubEnv('TABLE_NAME', TABLE);
const sent = mockClient(table);

const at = '2026-01-01T00:00:00.000Z';
const enrolled = { course: 'maps', username: 'ann', isEnrolled: true, enrolledAt: at, lastAt: at };
const ann = enrolments.create({ ...enrolled, completed: ['a'], current: 'b' }).put;
const courseWith = (...ids: string[]) => {
  const { course } = courseOf('maps', [ids.map((id) => lessonOf(id))]);
  return courses.create({ ...course, course: 'maps' }).put;
};

/** Returns the writes for the learner when consecutive reads of the course return these versions. */
async function writesFor(...found: readonly ReturnType<typeof courseWith>[]) {
  const left = [...found];
  sent.on(QueryCommand).resolves({ Items: [ann] });
  sent.on(BatchGetCommand).callsFake(({ RequestItems }: BatchGetCommandInput) => {
    const wanted = new Set(RequestItems?.[TABLE]?.Keys?.map(({ pk }) => pk));
    const course = left.length > 1 ? left.shift() : left[0];
    return { Responses: { [TABLE]: [course, ann].filter((item) => item && wanted.has(item.pk)) } };
  });
  sent.on(TransactWriteCommand).resolves({});
  await updateProgress({ course: 'maps' });
  const written = sent.commandCalls(TransactWriteCommand).flatMap(({ args }) => args[0].input.TransactItems);
  return written.map((item) => item?.Update);
}

beforeEach(() => {
  sent.reset();
});

test('the current lesson of a learner follows the newest version of the course', async () => {
  const [learner] = await writesFor(courseWith('a', 'b'), courseWith('a', 'new', 'b'));
  expect(Object.values(learner?.ExpressionAttributeValues ?? {})).toContain('new');
});

test('a learner with the same lesson still gets a new version, so that a concurrent submit reads again', async () => {
  const written = await writesFor(courseWith('a', 'b', 'new'));
  expect(written).toHaveLength(1);
  expect(written[0]?.ConditionExpression).toBe('#version = :was');
  expect(Object.values(written[0]?.ExpressionAttributeValues ?? {})).toContain(Number(ann.version) + 1);
});

test('a deleted course changes no learner', async () => {
  sent.on(QueryCommand).resolves({ Items: [ann] });
  sent.on(BatchGetCommand).resolves({ Responses: { [TABLE]: [] } });
  await updateProgress({ course: 'maps' });
  expect(sent.commandCalls(TransactWriteCommand)).toEqual([]);
});
