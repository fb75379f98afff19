import { expect, test } from 'vitest';
import { problems } from '../testing/problems.ts';
import { mu } from './mu.ts';

test('progress includes the completed lessons, wherever they are now', () => {
  const progress = { progress: 2, completed: [1, 5] };
  expect(mu.getProgress.reply.parse(progress)).toEqual(progress);
});

test('a course may have a link for enrolling', () => {
  const course = { shortlink: 'maps', courseName: 'maps', description: '', logoFile: 'maps.png' };
  const courses = [course, { ...course, enrolLink: 'https://wa.me/60123456789?text=maps' }];
  expect(mu.listCourses.reply.parse(courses)).toEqual(courses);
});

test('a check of scripts may answer without progress', () => {
  for (const reply of [{}, { progress: 6 }]) expect(mu.checkScript.reply.parse(reply)).toEqual(reply);
});

test('a submission may leave out questions, answers and script', () => {
  expect(mu.submitLesson.body.parse({})).toEqual({ questions: [], answers: [], script: '' });
  const typed = { questions: ['Who?'], answers: ['Me'], script: ' line\n line ' };
  expect(mu.submitLesson.body.parse(typed)).toEqual(typed);
  expect(problems(mu.submitLesson.body, { script: 'x'.repeat(5001), answers: [1] })).toEqual({
    script: 'Your script must be 5000 characters and lower',
    'answers.0': 'Select your answer',
  });
});
