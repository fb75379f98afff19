import { expect, test } from 'vitest';
import { headOf } from './head.ts';

test('a short name is the title, a longer one the heading below it', () => {
  expect(headOf('Lesson 3', 'Your first ad')).toEqual({ title: 'Your first ad' });
  const long = 'How people search before they buy, and where';
  expect(headOf('Lesson 3', long)).toEqual({ title: 'Lesson 3', heading: long });
});

test('while the name loads, the place is a placeholder', () => {
  expect(headOf('Lesson 3', undefined)).toEqual({ title: 'Lesson 3', isPlaceholder: true });
});
