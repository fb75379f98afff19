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
const asked = {
  ...{ ...nothingSent, caller: callerOf(), prepared: undefined },
  ...{ params: { course: 'maps' }, body: { name: 'Ann' } },
  found: courses.stored({ ...course, course: 'maps' }),
  enrolment: enrolments.stored({ ...enrolled(course, 'ann', undefined), completed: ['one'] }),
};

test('whoever knows all of a learner and a course does not know the id of the certificate', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const made = await Promise.all([makeCertificate.decide(asked), makeCertificate.decide(asked)]);
  const ids = made.map((decision) => ('reply' in decision ? decision.reply?.id : undefined));
  expect(ids).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^[\w-]{22}$/)]);
  expect(ids[0]).not.toBe(ids[1]);
});
