import { expect, test } from 'vitest';
import { parseQuestions, questionProblems, withOptionMoved, withoutOption } from './questionsValue.ts';

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
  const problems = (changed: object) =>
    questionProblems({ ...question, ...changed }).map(({ message, path }) => [message, ...path]);
  expect(problems({})).toEqual([]);
  expect(problems({ right: -1 })).toEqual([['Please choose the right answer', 'right']]);
  expect(problems({ options: ['a', 'a', 'b'] })).toEqual([['Each answer stands once']]);
  expect(problems({ options: ['a', ''] })).toEqual([['Answer is required', 'options', 1]]);
});

test.each(['', 3, [{ question: 1 }]])('any other value gives no questions: %j', (value) => {
  expect(parseQuestions(value)).toEqual([]);
});
