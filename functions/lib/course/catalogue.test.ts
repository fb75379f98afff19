import { expect, test } from 'vitest';
import { pageOfCourses } from './catalogue.ts';

const coursesOf = (...names: string[]) =>
  names.map((shortlink) => ({
    shortlink,
    courseName: shortlink,
    description: '',
    logoFile: '',
    isPublished: true,
  }));
const all = coursesOf('a', 'b', 'c', 'd');
const pageOf = (courses: typeof all, from?: Parameters<typeof pageOfCourses>[1]['from']) => {
  const { page, next } = pageOfCourses(courses, { q: undefined, limit: 2, from });
  return { names: page.map(({ shortlink }) => shortlink), next };
};

test('the catalogue is listed page by page', () => {
  const { names, next } = pageOf(all);
  expect(names).toEqual(['a', 'b']);
  expect(pageOf(all, next)).toEqual({ names: ['c', 'd'], next: undefined });
});

test('a page continues after a course that was moved, and at the index of a course that was deleted', () => {
  const { next } = pageOf(all);
  expect(pageOf(coursesOf('b', 'a', 'c', 'd'), next).names).toEqual(['a', 'c']);
  expect(pageOf(coursesOf('a', 'c', 'd'), next).names).toEqual(['c', 'd']);
});
