import { expect, test } from 'vitest';
import { wrongQuestions } from './wrongQuestions.ts';

test('a refusal names the questions that were answered wrongly', () => {
  expect(wrongQuestions('Question 2, 3 are incorrect')).toEqual([2, 3]);
  expect(wrongQuestions('Question 12 is incorrect')).toEqual([12]);
});

test('any other failure names none', () => {
  expect(wrongQuestions('Complete 2 more lesson to unlock this lesson.')).toEqual([]);
  expect(wrongQuestions("Couldn't connect to server. Please try again")).toEqual([]);
});
