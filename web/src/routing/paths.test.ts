import { expect, test } from 'vitest';
import { routes } from '../app/routes.ts';
import { isWithin, paths, pathTo, withQuery } from './paths.ts';

test('an address has its parameters encoded, whatever they hold', () => {
  expect(pathTo(paths.msmart.member, { teamName: 'A team', username: 'a/b?c' })).toBe(
    '/msmart/team/manage/A%20team/a%2Fb%3Fc',
  );
});

test('a query is left out where there is none', () => {
  expect(pathTo(paths.mu.course, { course: 'maps' }, {})).toBe('/courses/maps');
  expect(withQuery(paths.admin.users, { q: 'a&b' })).toBe('/admin/users?q=a%26b');
});

test('an address lies within another by whole parts', () => {
  expect(isWithin(paths.admin.panel, '/admin')).toBe(true);
  expect(isWithin(paths.mace.editor, '/mace/access')).toBe(true);
  expect(isWithin(paths.mace.editor, '/macexy')).toBe(false);
});

test('every address has a screen, and one alone', () => {
  const { admin, mace, mchat, msmart, mu, ...rest } = paths;
  const all = [admin, mace, mchat, msmart, mu, rest].flatMap((group) => Object.values(group));
  const wanted = all.filter((path) => path !== admin.formerPanel).toSorted();
  expect(routes.map(({ path }) => path).toSorted()).toEqual(wanted);
});
