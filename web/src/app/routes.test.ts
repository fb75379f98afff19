import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Access } from '../routing/guards.ts';
import { isWithin } from '../routing/paths.ts';
import { redirects, routes } from './routes.ts';

/** The routes that are not for verified users, or, below /admin, not for admins. */
const exceptions: ReadonlyMap<string, Access> = new Map([
  ['/login', 'signedOut'],
  ['/signup', 'signedOut'],
  ['/forgot-password', 'signedOut'],
  ['/auth', 'unverified'],
  ['/change-email', 'unverified'],
  ['/admin/login', 'noAdmin'],
  ['/certificate/:certificate', 'everyone'],
  ['/chat/:chatId/:link', 'everyone'],
  ['/admin/*', 'everyone'],
  ['*', 'everyone'],
]);

/** The addresses in the specification, which bookmarks and mails use. */
const documented = `
/ /login /signup /forgot-password /change-email /auth /account /change-password /tools /mace /mace/access
/courses /courses/maps /courses/maps/script /courses/maps/1 /courses/maps/1/2 /certificate/7
/msmart /msmart/team/create /msmart/team/join /msmart/team/join/manager /msmart/team/manage/A
/msmart/team/manage/A/amy /msmart/team/leads/A /msmart/team/bin/A /msmart/team/dashboard/A
/msmart/dashboard /msmart/dashboard/A /msmart/db/manage /msmart/db/manage/A /msmart/db/manage/A/7 /msmart/db/create/A
/mchat /mchat/chat /mchat/chat/7 /mchat/chat/flow/7 /mchat/chat/design/7 /mchat/chat/data/7 /chat/7/hello
/admin/login /admin/ /admin/panel /admin/users /admin/users/edit/amy /admin/register/mu /admin/mu/data/maps
`;

const routeAt = (address: string) => matchRoutes([...routes], address)?.at(-1)?.route;

test('routes are for verified users, those below /admin for admins, with listed exceptions', () => {
  const surprising = routes.flatMap(({ path, access }) => {
    const expected = exceptions.get(path) ?? (isWithin('/admin', path) ? 'admin' : 'verified');
    return access === expected
      ? []
      : [`${path} is for ${access}, not for ${expected}: an exception needs a row`];
  });
  expect(surprising).toEqual([]);
});

test('no route shadows another one', () => {
  const addresses = routes.map(({ path }) =>
    path.replace(/:\w+/g, 'A team').replace(/^\*|\*$/, '/no/such/page/at/all'),
  );
  expect(addresses.map((address) => routeAt(address)?.path)).toEqual(routes.map(({ path }) => path));
});

test('every documented address leads to a screen, if only by a redirect', () => {
  const addresses = documented.trim().split(/\s+/);
  const lost = addresses.filter((address) => {
    const to = redirects.find(({ path }) => path === address)?.to ?? address;
    return routeAt(to)?.path.endsWith('*') ?? true;
  });
  expect(lost).toEqual([]);
});
