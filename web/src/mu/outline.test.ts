import { expect, test } from 'vitest';
import { completedIn, minutesOf, outlineOf, videoTime } from './outline.ts';

const lessonOf = (lesson: number) => ({ lesson, title: `L${lesson}`, isLocked: true, asksScript: false });
const course = {
  description: '',
  chapters: [
    { chapter: 1, title: 'Start', lessons: [1, 2].map(lessonOf) },
    { chapter: 2, title: 'Go on', lessons: [3, 4, 5].map(lessonOf) },
  ],
};

test('lessons below the progress are completed, the one at it is open, those above are locked', () => {
  const { statusOf, next, completedCount } = outlineOf(course, { progress: 3, completed: [1, 2] });
  expect([1, 2, 3, 4, 5].map(statusOf)).toEqual(['Completed', 'Completed', 'Progress', 'Locked', 'Locked']);
  expect(next).toEqual({ lesson: 3, chapter: 2 });
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
  const empty = outlineOf({ description: '', chapters: [] }, { progress: 1, completed: [] });
  expect([empty.isComplete, empty.next]).toEqual([false, undefined]);
});

test('minutes are added only where the length of every video is known', () => {
  const [one, two] = [
    { ...lessonOf(1), minutes: 9 },
    { ...lessonOf(2), minutes: 8 },
  ];
  expect(minutesOf([one, two])).toBe(17);
  expect(minutesOf([one, lessonOf(2)])).toBeUndefined();
});

test('the time of videos is said in minutes, and under a minute so', () => {
  const short = { ...lessonOf(1), minutes: 0 };
  expect(videoTime([short])).toBe('under 1 min');
  expect(videoTime([short, short])).toBe('1 min');
  expect(videoTime([short, { ...lessonOf(2), minutes: 9 }])).toBe('9 min');
  expect([videoTime([]), videoTime([short, lessonOf(2)])]).toEqual(['', '']);
});
