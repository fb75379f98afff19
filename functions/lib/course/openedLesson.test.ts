import { expect, test } from 'vitest';
import { secretText } from '../../../infra/testing/codes.ts';
import { lessonOpened, openedId } from './openedLesson.ts';

process.env.SEAL_SECRETS ??= secretText('the secret of this test');

const opened = { username: 'ann', course: 'maps', lesson: 'a.lesson-1' };
const id = openedId(opened);

test('the id of an open lesson names it again, to whom it was given', () => {
  expect(lessonOpened(id, opened)).toBe('a.lesson-1');
  expect(openedId(opened)).toBe(id);
});

test.each([
  ['another learner', id, { ...opened, username: 'bob' }],
  ['another course', id, { ...opened, course: 'tiktok' }],
  ['another lesson', id.replace('lesson-1', 'lesson-2'), opened],
  ['a seal that was cut', id.slice(0, -1), opened],
  ['a seal of signs beyond ASCII', `${id.slice(0, -2)}é`, opened],
  ['no seal', 'a.lesson-1', opened],
  ['nothing', '', opened],
])('it is worth nothing with %s', (_, given, of) => {
  expect(lessonOpened(given, of)).toBeUndefined();
});
