import { expect, test } from 'vitest';
import { headOf } from './head.ts';

test('a name that fits stands in the bar, a longer one below it', () => {
  expect(headOf('Lesson 3', 'Your first ad')).toEqual({ title: 'Your first ad' });
  const long = 'How people search before they buy, and where';
  expect(headOf('Lesson 3', long)).toEqual({ title: 'Lesson 3', heading: long });
});

test('until it is known what it is called, the place stands in', () => {
  expect(headOf('Lesson 3', undefined)).toEqual({ title: 'Lesson 3', isPlaceholder: true });
});
