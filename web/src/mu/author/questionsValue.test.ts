import { expect, test } from 'vitest';
import { parseQuestions, questionProblem, withOptionMoved, withoutOption } from './questionsValue.ts';

const question = { question: 'Which?', options: ['a', 'b', 'c'], right: 1 };

test('the right answer stays marked wherever the options move', () => {
  expect(withOptionMoved(question, 1, -1)).toEqual({
    question: 'Which?',
    options: ['b', 'a', 'c'],
    right: 0,
  });
  expect(withOptionMoved(question, 2, -1)).toMatchObject({ options: ['a', 'c', 'b'], right: 2 });
  expect(withOptionMoved(question, 2, 1)).toEqual(question);
});

test('an option that is removed takes its mark with it, and no other', () => {
  expect(withoutOption(question, 1)).toMatchObject({ options: ['a', 'c'], right: -1 });
  expect(withoutOption(question, 0)).toMatchObject({ options: ['b', 'c'], right: 0 });
  expect(withoutOption(question, 2)).toMatchObject({ options: ['a', 'b'], right: 1 });
});

test('a question says what it lacks', () => {
  expect(questionProblem(question)).toBeUndefined();
  expect(questionProblem({ ...question, right: -1 })).toBe('Please choose the right answer');
  expect(questionProblem({ ...question, options: ['a', 'a', 'b'] })).toBe('Each answer stands once');
});

test.each(['', 3, [{ question: 1 }]])('any other value gives no questions: %j', (value) => {
  expect(parseQuestions(value)).toEqual([]);
});
