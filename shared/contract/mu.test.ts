import { expect, test } from 'vitest';
import { problems } from '../testing/problems.ts';
import { mu } from './mu.ts';

test('progress comes with the lessons that are completed, wherever they stand now', () => {
  const told = { progress: 2, completed: [1, 5] };
  expect(mu.getProgress.reply.parse(told)).toEqual(told);
});

test('a course tells where to enrol to whoever is not on it', () => {
  const course = { shortlink: 'maps', courseName: 'maps', description: '', logoFile: 'maps.png' };
  const courses = [course, { ...course, enrolLink: 'https://wa.me/60123456789?text=maps' }];
  expect(mu.listCourses.reply.parse(courses)).toEqual(courses);
});

test('a check of scripts tells the progress of a complete course alone', () => {
  for (const told of [{}, { progress: 6 }]) expect(mu.checkScript.reply.parse(told)).toEqual(told);
});

test('a lesson is submitted with as much as it asks for', () => {
  expect(mu.submitLesson.body.parse({})).toEqual({ questions: [], answers: [], script: '' });
  const typed = { questions: ['Who?'], answers: ['Me'], script: ' line\n line ' };
  expect(mu.submitLesson.body.parse(typed)).toEqual(typed);
  expect(problems(mu.submitLesson.body, { script: 'x'.repeat(5001), answers: [1] })).toEqual({
    script: 'Your script must be 5000 characters and lower',
    'answers.0': 'Select your answer',
  });
});
