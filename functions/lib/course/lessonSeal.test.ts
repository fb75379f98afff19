import { expect, test } from 'vitest';
import { secretText } from '../../../infra/testing/codes.ts';
import { sealLessonId, unsealLessonId } from './lessonSeal.ts';

process.env.SEAL_SECRETS ??= secretText('the secret of this test');

const opened = { username: 'ann', course: 'maps', lesson: 'a.lesson-1' };
const id = sealLessonId(opened);

test('the sealed id of a lesson is valid for the learner who received it', () => {
  expect(unsealLessonId(id, opened)).toBe('a.lesson-1');
  expect(sealLessonId(opened)).toBe(id);
});

test.each([
  ['another learner', id, { ...opened, username: 'bob' }],
  ['another course', id, { ...opened, course: 'tiktok' }],
  ['another lesson', id.replace('lesson-1', 'lesson-2'), opened],
  ['a truncated seal', id.slice(0, -1), opened],
  ['a seal with non-ASCII characters', `${id.slice(0, -2)}é`, opened],
  ['no seal', 'a.lesson-1', opened],
  ['an empty text', '', opened],
])('the sealed id is not valid with %s', (_, sealedId, learner) => {
  expect(unsealLessonId(sealedId, learner)).toBeUndefined();
});
