import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newSignedInAdmin } from '../../infra/testing/admins.ts';
import { newUser, newValidatedUser } from '../../infra/testing/suite.ts';
import { browser } from '../testBrowser.ts';
import { openPage, type Stored, storedAdmin, storedUser } from '../testPage.ts';
import type { Access } from './guards.ts';
import { isPrerendered, paths, pathTo } from './paths.ts';
import { routes } from './routes.ts';

const kinds = ['signed out', 'not validated', 'validated', 'admin', 'both'] as const;
type Kind = (typeof kinds)[number];

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

/** Where each visitor ends access may not see a page. Undefined: they may. */
const elsewhere: Record<Access, Partial<Record<Kind, string>>> = {
  everyone: {},
  verified: { 'signed out': '/login', 'not validated': '/auth', admin: '/login' },
  unverified: { 'signed out': '/login', validated: '/', admin: '/login', both: '/' },
  signedOut: { 'not validated': '/auth', validated: '/', both: '/' },
  admin: { 'signed out': '/admin/login', 'not validated': '/admin/login', validated: '/admin/login' },
  noAdmin: { admin: '/admin/', both: '/admin/' },
};

const visitors: Record<Kind, () => Promise<Stored>> = {
  'signed out': async () => ({}),
  'not validated': async () => storedUser(await newUser()),
  validated: async () => storedUser(await newValidatedUser(), true),
  admin: async () => storedAdmin(await newSignedInAdmin()),
  both: async () => ({
    ...storedAdmin(await newSignedInAdmin()),
    ...storedUser(await newValidatedUser(), true),
  }),
};

describe.each(kinds)('whoever is %s', (kind) => {
  test('ends where the documents say, from every route', async () => {
    const page = await openPage(browser, NOWHERE, { stored: await visitors[kind]() });
    const actual: Record<string, string> = {};
    await endFrom(page, NOWHERE);
    const [loaded, followed] = partition(kind);
    for (const path of followed) actual[path] = await endWithin(page, path);
    for (const path of loaded) actual[path] = await endFrom(page, path);
    expect(actual).toEqual(expectedEnds(kind));
  });
});

const NOWHERE = '/nowhere';

function expectedEnds(kind: Kind): Record<string, string> {
  return Object.fromEntries(
    documented.map(([path, access]) => {
      const shown = path === '/admin/panel' ? '/admin/' : path;
      return [path, elsewhere[access][kind] ?? shown];
    }),
  );
}

/** The paths that a kind of visitor loads, and those that they follow: each is loaded by one, documents of their own by all. */
function partition(kind: Kind): [loaded: string[], followed: string[]] {
  const all = documented.map(([path]) => path);
  const isLoaded = (path: string, index: number) =>
    isPrerendered(path) || path.startsWith('/chat/') || kinds[index % kinds.length] === kind;
  return [all.filter(isLoaded), all.filter((path, index) => !isLoaded(path, index))];
}

/** Where a visit of a path ends. A screen puts up its title when it is reached, before its own code has come. */
async function endFrom(page: Page, path: string): Promise<string> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => !['', 'M-Suite'].includes(document.title));
  return new URL(page.url()).pathname;
}

/** Where a link to a path leads: the same routes, at a small part of what loading the app costs. */
async function endWithin(page: Page, path: string): Promise<string> {
  // By way of another screen: whoever is there already would not be seen to come.
  await follow(page, NOWHERE);
  await follow(page, path);
  return new URL(page.url()).pathname;
}

/** Resolves when another screen has put up its title. */
async function follow(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return;
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll('title')) title.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForSelector('title:not([data-left])', { state: 'attached' });
}

describe('the table', () => {
  test('is walked whole', () => {
    const patterns = routes
      .filter(({ path }) => path !== '*')
      .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`));
    const untested = patterns.filter((pattern) => !documented.some(([path]) => pattern.test(path)));
    expect(untested).toEqual([]);
  });

  test('names every screen in the title of the page', async () => {
    const page = await openPage(browser, paths.login);
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    expect(await page.title()).toBe('Sign In · M-Suite');
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await page.title()).toBe('Page not found · M-Suite');
  });
});

describe('the navigation', () => {
  const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

  test('offers each visitor what they may do', async () => {
    const unverified = await newUser();
    const verified = await newValidatedUser();
    const offered = async (stored: Stored, path: string) => {
      const page = await openPage(browser, path, { stored });
      await page.locator('h1').waitFor();
      const buttons = await page.getByRole('banner').getByRole('button').allInnerTexts();
      return [...(await links(page).allInnerTexts()), ...buttons];
    };
    expect(await offered({}, paths.login)).toEqual(['Login', 'Sign Up']);
    expect(await offered(storedUser(unverified), paths.verifyEmail)).toEqual([
      'Verify',
      `Logout (${unverified.username})`,
    ]);
    expect(await offered(storedUser(verified, true), paths.mace.tools)).toEqual([
      'Home',
      'Tools',
      'M-University',
      'M-Smart',
      'M-Chat',
      `Logout (${verified.username})`,
    ]);
    const root = await newSignedInAdmin();
    expect(await offered(storedAdmin(root), paths.admin.panel)).toEqual([
      'Panel',
      'Users List',
      'MU Register',
      'Audit',
      `Logout (${root.username})`,
    ]);
  });

  test('marks where a visitor is, also on the screens of a tool', async () => {
    const verified = storedUser(await newValidatedUser(), true);
    const root = storedAdmin(await newSignedInAdmin());
    const marked = async (path: string, stored: Stored) => {
      const page = await openPage(browser, path, { stored });
      await page.locator('h1').waitFor();
      return links(page).and(page.locator('[aria-current]')).allInnerTexts();
    };
    expect(await marked(paths.home, verified)).toEqual(['Home']);
    expect(await marked(paths.mace.editor, verified)).toEqual(['Tools']);
    expect(await marked(paths.mace.access, verified)).toEqual(['Tools']);
    expect(await marked(pathTo(paths.admin.editUser, { username: 'nobody' }), root)).toEqual(['Users List']);
    expect(await marked(pathTo(paths.admin.progress, { course: 'maps' }), root)).toEqual(['Panel']);
  });

  test('and the footer are not there for visitors of a bot', async () => {
    const page = await openPage(browser, pathTo(paths.mchat.public, { chatId: '7', link: 'hello' }));
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
  });

  test('moves the focus to the new screen', async () => {
    const page = await openPage(browser, paths.login);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Forgot password');
  });
});
