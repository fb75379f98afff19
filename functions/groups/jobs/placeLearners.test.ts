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
import { placeLearners } from './placeLearners.ts';

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

/** What is written of the learner, when the course is found to be each of these, one after the other. */
async function placedIn(...found: readonly ReturnType<typeof courseWith>[]) {
  const left = [...found];
  sent.on(QueryCommand).resolves({ Items: [ann] });
  sent.on(BatchGetCommand).callsFake(({ RequestItems }: BatchGetCommandInput) => {
    const wanted = new Set(RequestItems?.[TABLE]?.Keys?.map(({ pk }) => pk));
    const course = left.length > 1 ? left.shift() : left[0];
    return { Responses: { [TABLE]: [course, ann].filter((item) => item && wanted.has(item.pk)) } };
  });
  sent.on(TransactWriteCommand).resolves({});
  await placeLearners({ course: 'maps' });
  const written = sent.commandCalls(TransactWriteCommand).flatMap(({ args }) => args[0].input.TransactItems);
  return written.map((item) => item?.Update);
}

beforeEach(() => {
  sent.reset();
});

test('a learner is placed in the course as it is by then, though it was another when the job began', async () => {
  const [learner] = await placedIn(courseWith('a', 'b'), courseWith('a', 'new', 'b'));
  expect(Object.values(learner?.ExpressionAttributeValues ?? {})).toContain('new');
});

test('who is where they were has another version all the same, so that an older submit is decided anew', async () => {
  const written = await placedIn(courseWith('a', 'b', 'new'));
  expect(written).toHaveLength(1);
  expect(written[0]?.ConditionExpression).toBe('#version = :was');
  expect(Object.values(written[0]?.ExpressionAttributeValues ?? {})).toContain(Number(ann.version) + 1);
});

test('nobody is placed in a course that is gone', async () => {
  sent.on(QueryCommand).resolves({ Items: [ann] });
  sent.on(BatchGetCommand).resolves({ Responses: { [TABLE]: [] } });
  await placeLearners({ course: 'maps' });
  expect(sent.commandCalls(TransactWriteCommand)).toEqual([]);
});
