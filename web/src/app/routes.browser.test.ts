import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { newUser } from '../../../infra/testing/suite.ts';
import { browser } from '../../testing/testBrowser.ts';
import { follow, openPage, type Stored, storedAdmin, storedUser } from '../../testing/testPage.ts';
import type { Access } from '../routing/guards.ts';
import { paths, pathTo } from '../routing/paths.ts';

const kinds = ['signed out', 'not validated', 'validated', 'admin', 'both'] as const;
type Kind = (typeof kinds)[number];

/** Returns the redirect of a visitor who may not see a page; undefined if they may. */
const elsewhere: Partial<Record<Access, Partial<Record<Kind, string>>>> = {
  verified: { 'signed out': '/login', 'not validated': '/auth', admin: '/login' },
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

/** Each kind of document: the app's, those of a form of users and of admins, and a route that redirects. Units prove the rules. */
const visited: readonly (readonly [path: string, access: Access])[] = [
  ['/', 'verified'],
  ['/login', 'signedOut'],
  ['/admin/login', 'noAdmin'],
  ['/admin/panel', 'admin'],
];

test.each(kinds)('a visitor who is %s ends where the documents say', async (kind) => {
  const page = await openPage(browser, '/nowhere', { stored: await visitors[kind]() });
  const actual: Record<string, string> = {};
  for (const [path] of visited) actual[path] = await endFrom(page, path);
  expect(actual).toEqual(expectedEnds(kind));
});

function expectedEnds(kind: Kind): Record<string, string> {
  return Object.fromEntries(
    visited.map(([path, access]) => {
      const shown = path === '/admin/panel' ? '/admin/' : path;
      return [path, elsewhere[access]?.[kind] ?? shown];
    }),
  );
}

/** Resolves when a link has led to another screen and the screen has set its title. */
async function reach(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => !['', 'M-Suite'].includes(document.title));
  await page.evaluate(() => {
    for (const title of document.querySelectorAll('title')) title.setAttribute('data-left', '');
  });
  await follow(page, path);
  await page.waitForSelector('title:not([data-left])', { state: 'attached' });
}

/** Returns the path where a visit ends. A screen sets its title before its code has loaded. */
async function endFrom(page: Page, path: string): Promise<string> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => !['', 'M-Suite'].includes(document.title));
  return new URL(page.url()).pathname;
}

test('every screen is named in the title of the page and gets the focus, and visitors of a bot see no navigation', async () => {
  const page = await openPage(browser, paths.login);
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  expect(await page.title()).toBe('Sign In · M-Suite');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Forgot password');
  await page.goto('/nowhere');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await expect.poll(() => page.title()).toBe('Page not found · M-Suite');
  expect(await page.getByRole('navigation').count()).toBeGreaterThan(0);
  await page.goto(pathTo(paths.mchat.public, { chatId: '7', link: 'hello' }));
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
});

describe('the navigation', () => {
  const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

  test('shows each visitor the links that they may use, and marks the current one, also on the screens of a tool', async () => {
    const unverified = await newUser();
    const verified = await newValidatedUser();
    const root = await newSignedInAdmin();
    const open = async (stored: Stored, path: string) => {
      const page = await openPage(browser, path, { stored });
      await page.locator('h1').waitFor();
      return page;
    };
    const offered = async (page: Page) => {
      const buttons = await page
        .getByRole('banner')
        .getByRole('button')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
      return [...(await links(page).allInnerTexts()), ...buttons];
    };
    const marked = async (page: Page, path: string) => {
      await reach(page, path);
      return links(page).and(page.locator('[aria-current]')).allInnerTexts();
    };
    expect(await offered(await open({}, paths.login))).toEqual(['Login', 'Sign Up']);
    expect(await offered(await open(storedUser(unverified), paths.verifyEmail))).toEqual([
      'Verify',
      `Logout (${unverified.username})`,
    ]);
    const ofUser = await open(storedUser(verified, true), paths.mace.tools);
    expect(await offered(ofUser)).toEqual([
      'Home',
      'Tools',
      'M-University',
      'M-Smart',
      'M-Chat',
      'Notices',
      `Logout (${verified.username})`,
    ]);
    expect(await marked(ofUser, paths.home)).toEqual(['Home']);
    expect(await marked(ofUser, paths.mace.editor)).toEqual(['Tools']);
    expect(await marked(ofUser, paths.mace.access)).toEqual(['Tools']);
    const ofAdmin = await open(storedAdmin(root), paths.admin.panel);
    expect(await offered(ofAdmin)).toEqual([
      'Panel',
      'Users List',
      'Courses',
      'MU Register',
      'Audit',
      'Claims',
      `Logout (${root.username})`,
    ]);
    expect(await marked(ofAdmin, paths.admin.users)).toEqual(['Users List']);
    expect(await marked(ofAdmin, pathTo(paths.admin.progress, { course: 'maps' }))).toEqual(['Courses']);
    expect(await marked(ofAdmin, pathTo(paths.admin.editUser, { username: 'nobody' }))).toEqual([
      'Users List',
    ]);
  });
});
