import { afterEach, expect, test, vi } from 'vitest';
import { callerOf, nothingSent } from '../../../infra/testing/callers.ts';
import { courseOf, lessonOf } from '../../../infra/testing/courses.ts';
import { enrolled } from '../../lib/course/enrolling.ts';
import { courses } from '../../lib/store/course.ts';
import { enrolments } from '../../lib/store/enrolment.ts';
import { makeCertificate } from './certificates.ts';

afterEach(() => {
  vi.useRealTimers();
});

const { course } = courseOf('maps', [[lessonOf('one')]]);
const input = {
  ...nothingSent,
  caller: callerOf(),
  prepared: undefined,
  params: { course: 'maps' },
  body: { name: 'Ann' },
  found: courses.stored({ ...course, course: 'maps' }),
  enrolment: enrolments.stored({ ...enrolled(course, 'ann', undefined), completed: ['one'] }),
};

test('the id of a certificate does not follow from the learner and the course', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const decisions = await Promise.all([makeCertificate.decide(input), makeCertificate.decide(input)]);
  const ids = decisions.map((decision) => ('reply' in decision ? decision.reply?.id : undefined));
  expect(ids).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^[\w-]{22}$/)]);
  expect(ids[0]).not.toBe(ids[1]);
});
