import { expect, test } from 'vitest';
import { answerDigest, wrongAnswers } from './answers.ts';

const digests = [answerDigest('One?', 'Yes'), answerDigest('Two?', 'No')];
const wrong = (...pairs: readonly (readonly [string, string])[]) =>
  wrongAnswers(digests, {
    questions: pairs.map(([question]) => question),
    answers: pairs.map(([, answer]) => answer),
  });

test('answers go by the text of their question, in any order', () => {
  expect(wrong(['Two?', 'No'], ['One?', 'Yes'])).toEqual([]);
  expect(wrong(['One?', 'No'], ['Two?', 'Yes'])).toEqual([1, 2]);
  expect(wrong(['Two?', 'No'])).toEqual([1]);
});

test('whoever sends all options of a question has not answered it', () => {
  expect(wrong(['One?', 'No'], ['One?', 'Yes'], ['Two?', 'No'])).toEqual([1]);
  expect(wrong(['One?', 'Yes'], ['One?', 'Yes'], ['Two?', 'No'])).toEqual([]);
});

test('two questions with the same text are each answered', () => {
  const twice = [answerDigest('Which?', 'A'), answerDigest('Which?', 'B')];
  const questions = ['Which?', 'Which?'];
  expect(wrongAnswers(twice, { questions, answers: ['A', 'B'] })).toEqual([]);
  expect(wrongAnswers(twice, { questions, answers: ['A', 'A'] })).toEqual([2]);
});
