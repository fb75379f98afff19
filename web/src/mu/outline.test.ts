import { expect, test } from 'vitest';
import { completedIn, outlineOf } from './outline.ts';

const course = {
  chapter: [
    { chapter: 1, lessonId: '1,2' },
    { chapter: 2, lessonId: '3,4,5' },
  ],
  chapterTitle: ['Start', 'Go on'],
};

test('lessons below the progress are completed, the one at it is open, those above are locked', () => {
  const { statusOf, next, completedCount } = outlineOf(course, { progress: 3, completed: [1, 2] });
  expect([1, 2, 3, 4, 5].map(statusOf)).toEqual(['Completed', 'Completed', 'Progress', 'Locked', 'Locked']);
  expect(next).toEqual({ lesson: 3, chapter: { number: 2, title: 'Go on', lessons: [3, 4, 5] } });
  expect(completedCount).toBe(2);
});

test('a completed lesson stays completed when its author moves it behind the open one', () => {
  const { statusOf, chapters, completedCount } = outlineOf(course, { progress: 2, completed: [1, 5] });
  expect([1, 2, 3, 4, 5].map(statusOf)).toEqual(['Completed', 'Progress', 'Locked', 'Locked', 'Completed']);
  expect(chapters.map(({ lessons }) => completedIn(lessons, statusOf))).toEqual([1, 1]);
  expect(completedCount).toBe(2);
});

test('a course is complete after its last lesson, and then has no next lesson', () => {
  const through = outlineOf(course, { progress: 6, completed: [1, 2, 3, 4, 5] });
  expect([through.isComplete, through.next]).toEqual([true, undefined]);
  expect(outlineOf(course, { progress: 5, completed: [1, 2, 3, 4] }).isComplete).toBe(false);
});

test('a course is locked for a user who is not enrolled, and without lessons it is never complete', () => {
  const outside = outlineOf(course, { progress: 0, completed: [] });
  expect([outside.statusOf(1), outside.next, outside.isComplete]).toEqual(['Locked', undefined, false]);
  const empty = outlineOf({ chapter: [], chapterTitle: [] }, { progress: 1, completed: [] });
  expect([empty.isComplete, empty.next]).toEqual([false, undefined]);
});
