import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Access } from '../routing/guards.ts';
import { redirects, routes } from './routes.ts';

/** The route tables of the two documents: access sees what. The app's own table is held against it. */
const documented: readonly (readonly [path: string, access: Access])[] = [
  ['/', 'verified'],
  ['/login', 'signedOut'],
  ['/signup', 'signedOut'],
  ['/forgot-password', 'signedOut'],
  ['/change-email', 'unverified'],
  ['/auth', 'unverified'],
  ['/account', 'verified'],
  ['/change-password', 'verified'],
  ['/tools', 'verified'],
  ['/mace', 'verified'],
  ['/mace/access', 'verified'],
  ['/courses', 'verified'],
  ['/courses/maps', 'verified'],
  ['/courses/maps/script', 'verified'],
  ['/courses/maps/1', 'verified'],
  ['/courses/maps/1/2', 'verified'],
  ['/courses/maps/1/2/3', 'verified'],
  ['/certificate/7', 'everyone'],
  ['/msmart', 'verified'],
  ['/msmart/team/create', 'verified'],
  ['/msmart/team/join', 'verified'],
  ['/msmart/team/join/manager', 'verified'],
  ['/msmart/team/manage/A%20team', 'verified'],
  ['/msmart/team/manage/A%20team/amy', 'verified'],
  ['/msmart/team/leads/A%20team', 'verified'],
  ['/msmart/team/bin/A%20team', 'verified'],
  ['/msmart/team/dashboard/A%20team', 'verified'],
  ['/msmart/dashboard', 'verified'],
  ['/msmart/dashboard/A%20team', 'verified'],
  ['/msmart/db/manage', 'verified'],
  ['/msmart/db/manage/A%20team', 'verified'],
  ['/msmart/db/manage/A%20team/7', 'verified'],
  ['/msmart/db/create/A%20team', 'verified'],
  ['/msmart/nowhere/at/all', 'verified'],
  ['/mchat', 'verified'],
  ['/mchat/chat', 'verified'],
  ['/mchat/chat/7', 'verified'],
  ['/mchat/chat/flow/7', 'verified'],
  ['/mchat/chat/design/7', 'verified'],
  ['/mchat/chat/data/7', 'verified'],
  ['/mchat/nowhere/at/all', 'verified'],
  ['/chat/7/hello', 'everyone'],
  ['/admin/login', 'noAdmin'],
  ['/admin/', 'admin'],
  ['/admin/panel', 'admin'],
  ['/admin/users', 'admin'],
  ['/admin/users/edit/amy', 'admin'],
  ['/admin/register/mu', 'admin'],
  ['/admin/mu/data/maps', 'admin'],
  ['/admin/mu/courses', 'admin'],
  ['/admin/mu/courses/maps', 'admin'],
  ['/admin/mu/courses/maps/lesson/7', 'admin'],
  ['/admin/mu/report/maps', 'admin'],
  ['/admin/audit', 'admin'],
  ['/admin/security', 'admin'],
  ['/nowhere', 'everyone'],
  ['/admin/nowhere', 'everyone'],
];

/** Addresses that lead elsewhere have what that one has. */
function accessOf(path: string): Access | undefined {
  const to = redirects.find((redirect) => redirect.path === path)?.to ?? path;
  return matchRoutes([...routes], to)?.at(-1)?.route.access;
}

test('every address is for whom the documents name', () => {
  const actual = documented.map(([path]) => [path, accessOf(decodeURI(path))]);
  expect(actual).toEqual(documented);
});

test('every route is in the documents', () => {
  const known = new Set(documented.map(([path]) => matchRoutes([...routes], path)?.at(-1)?.route.path));
  expect(routes.filter(({ path }) => !known.has(path))).toEqual([]);
});
