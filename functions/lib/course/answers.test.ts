import { expect, test } from 'vitest';
import { answerDigest, wrongAnswers } from './answers.ts';

const digests = [answerDigest('One?', 'Yes'), answerDigest('Two?', 'No')];
const wrong = (...pairs: readonly (readonly [string, string])[]) =>
  wrongAnswers(digests, {
    questions: pairs.map(([question]) => question),
    answers: pairs.map(([, answer]) => answer),
  });

test('answers are matched by the text of their question, in any order', () => {
  expect(wrong(['Two?', 'No'], ['One?', 'Yes'])).toEqual([]);
  expect(wrong(['One?', 'No'], ['Two?', 'Yes'])).toEqual([1, 2]);
  expect(wrong(['Two?', 'No'])).toEqual([1]);
});

test('all options of a question together count as a wrong answer', () => {
  expect(wrong(['One?', 'No'], ['One?', 'Yes'], ['Two?', 'No'])).toEqual([1]);
  expect(wrong(['One?', 'Yes'], ['One?', 'Yes'], ['Two?', 'No'])).toEqual([]);
});

test('two questions with the same text each need their answer', () => {
  const twice = [answerDigest('Which?', 'A'), answerDigest('Which?', 'B')];
  const questions = ['Which?', 'Which?'];
  expect(wrongAnswers(twice, { questions, answers: ['A', 'B'] })).toEqual([]);
  expect(wrongAnswers(twice, { questions, answers: ['A', 'A'] })).toEqual([2]);
});
