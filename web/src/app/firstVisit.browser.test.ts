import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { PASSWORD } from '../../../infra/testing/suite.ts';
import { prerendered } from '../../../shared/documents.ts';
import { layoutShifts, problemsOf, waitForRest } from '../../testing/pageChecks.ts';
import { differingPixels } from '../../testing/pictures.ts';
import { browser } from '../../testing/testBrowser.ts';
import {
  button,
  field,
  LAPTOP,
  openDevice,
  PHONE,
  signIn,
  storedAdmin,
  storedUser,
  waitForAlert,
  waitForCode,
  waitForPath,
} from '../../testing/testPage.ts';
import { paths } from '../routing/paths.ts';

const screens = [
  { path: prerendered.login, heading: 'Sign In', labels: ['Username', 'Password'] },
  {
    path: prerendered.signUp,
    heading: 'Sign Up',
    labels: ['Username', 'Password', 'Re-type password', 'Email', 'Mobile number'],
  },
  { path: prerendered.forgotPassword, heading: 'Forgot password', labels: ['Email'] },
  { path: prerendered.adminLogin, heading: 'Admin Sign In', labels: ['Username', 'Password'] },
] as const;

const APP = /\/assets\/app-[^/]*\.js$/;

/** Holds files, by default the app's code, back until they are released. */
async function holdApp(page: Page, files = APP): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

/** The request by which a page checks whether the site is reachable. */
const isStart = (url: URL) => url.pathname === '/';
const UNREACHABLE = "Couldn't connect to server. Please try again";

test.each(screens)(
  'the document of $path shows its form without its code, and stays as it is when that comes',
  async ({ path, heading, labels }) => {
    const page = await (await openDevice(browser, { viewport: PHONE })).newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const release = await holdApp(page);
    await page.goto(path);
    expect(await page.title()).toBe(`${heading} · M-Suite`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
    for (const label of labels) expect(await field(page, label).isVisible()).toBe(true);

    const light = await page.screenshot();
    const changesFrom = async (before: Buffer) => differingPixels(page, before, await page.screenshot());
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await page.screenshot();
    expect(await changesFrom(light)).toBeGreaterThan(1000);
    release();
    await waitForCode(page);
    expect(await changesFrom(dark)).toBe(0);
    await page.emulateMedia({ colorScheme: 'light' });
    // From here on the app's code applies the scheme, and renders again when it changes.
    await expect.poll(() => changesFrom(light)).toBe(0);
    expect(errors).toEqual([]);
  },
);

describe('before its code has loaded', () => {
  test('a first visit shows an accessible sign-in, and a form sent early is submitted after hydration', async () => {
    const { username } = await newValidatedUser();
    const page = await (await openDevice(browser, { viewport: PHONE })).newPage();
    const release = await holdApp(page);
    await page.goto(paths.home);
    await waitForPath(page, paths.login);
    await signIn(page, username, PASSWORD);
    expect(new URL(page.url()).search).toBe('');
    expect(await problemsOf(page, { widths: [320, LAPTOP.width] })).toEqual([]);
    release();
    await waitForPath(page, paths.home);
  });

  test('a form whose code fails to load says so, and loads it again when it is submitted again', async () => {
    const { username } = await newValidatedUser();
    const page = await (await openDevice(browser)).newPage();
    await page.route(APP, (route) => route.abort());
    await page.goto(paths.login);
    await signIn(page, username, PASSWORD);
    await waitForAlert(page, UNREACHABLE);
    expect(await problemsOf(page)).toEqual([]);
    await page.route(isStart, (route) => route.abort());
    await button(page, 'Sign In').click();
    await waitForAlert(page, UNREACHABLE);
    await page.unroute(isStart);
    await page.unroute(APP);
    await button(page, 'Sign In').click();
    await waitForCode(page);
    await signIn(page, username, PASSWORD);
    await waitForPath(page, paths.home);
  });

  test('a wrong value typed before hydration is refused after it', async () => {
    const page = await (await openDevice(browser)).newPage();
    const release = await holdApp(page);
    await page.goto(paths.signUp);
    await field(page, 'Username').fill('with space');
    await field(page, 'Email').fill('nob');
    release();
    await page.getByText('Spaces are not allowed in username').waitFor();
    await page.keyboard.type('ody');
    expect(await field(page, 'Username').inputValue()).toBe('with space');
    expect(await field(page, 'Email').inputValue()).toBe('nobody');
    expect(await page.getByText('Please insert legit email').isVisible()).toBe(false);
  });

  test('signed-in users and admins see no sign-in form', async () => {
    const user = storedUser(await newValidatedUser(), true);
    const admin = storedAdmin(await newSignedInAdmin());
    for (const [stored, path, next] of [
      [user, paths.login, paths.home],
      [admin, paths.admin.login, paths.admin.panel],
    ] as const) {
      const page = await (await openDevice(browser, { stored })).newPage();
      const release = await holdApp(page);
      await page.goto(path, { waitUntil: 'commit' });
      await field(page, 'Username').waitFor({ state: 'attached' });
      expect(await field(page, 'Username').isVisible()).toBe(false);
      expect(await page.title()).toBe('M-Suite');
      release();
      await waitForPath(page, next);
    }
  });
});

test.each([PHONE, LAPTOP])(
  'other documents show an outline without the app at $width px, which reveals nothing of it and makes room without a shift',
  async (viewport) => {
    const stored = storedUser(await newValidatedUser(), true);
    const page = await (await openDevice(browser, { stored, viewport })).newPage();
    const release = await holdApp(page, /\/assets\/(app|common)-[^/]*\.(js|css)$/);
    await page.goto(paths.msmart.home, { waitUntil: 'commit' });
    const outline = page.locator('.first');
    await outline.getByText('M-Suite', { exact: true }).waitFor();
    expect(await page.locator('a, h1, nav').count()).toBe(0);
    const light = await page.screenshot();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await differingPixels(page, light, await page.screenshot())).toBeGreaterThan(1000);
    release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitForRest(page);
    expect(await outline.isVisible()).toBe(false);
    expect(await layoutShifts(page)).toEqual([]);
  },
);

test('the code of a screen is asked for together with the code of the app', async () => {
  const stored = storedUser(await newValidatedUser(), true);
  const page = await (await openDevice(browser, { stored })).newPage();
  const release = await holdApp(page);
  const screen = page.waitForRequest(/\/assets\/MsmartHomePage-[^/]*\.js$/);
  await page.goto(paths.msmart.home, { waitUntil: 'commit' });
  await screen;
  release();
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('an app that fails to load says so to signed-in users on each document, and can be retried', async () => {
  const { username, ...verified } = await newValidatedUser();
  const stored = storedUser({ username, ...verified }, true);
  const page = await (await openDevice(browser, { stored })).newPage();
  const broken = { contentType: 'text/javascript', body: 'throw new Error("It fails")' };
  await page.route(APP, (route) => route.fulfill(broken));
  await page.goto(paths.home);
  await waitForAlert(page, 'This page could not be shown');
  await page.unroute(APP);

  await page.route(APP, (route) => route.abort());
  for (const path of [paths.login, paths.home]) {
    await page.goto(path);
    await waitForAlert(page, UNREACHABLE);
  }
  expect(await problemsOf(page)).toEqual([]);
  await page.route(isStart, (route) => route.abort());
  await button(page, 'Try again').click();
  await waitForAlert(page, UNREACHABLE);
  await page.unroute(isStart);
  await page.unroute(APP);
  await button(page, 'Try again').click();
  await page.getByRole('heading', { name: `Hello, ${username}` }).waitFor();
});

describe('search engines', () => {
  const html = async (path: string) => (await fetch(inject('stackUrl') + path)).text();
  const NOINDEX = '<meta name="robots" content="noindex"';

  test.each([paths.login, paths.signUp, paths.forgotPassword])('may show %s', async (path) => {
    expect(await html(path)).not.toContain(NOINDEX);
  });

  test.each([
    paths.home,
    paths.mace.editor,
    paths.admin.login,
    paths.admin.panel,
    '/chat/7/hello',
    '/nowhere',
  ])('may not show %s', async (path) => {
    expect(await html(path)).toContain(NOINDEX);
  });
});

test.each([
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/favicon.ico', 'image/x-icon'],
  ['/icon.svg', 'image/svg+xml'],
  ['/icon-192.png', 'image/png'],
  ['/icon-512.png', 'image/png'],
  ['/icon-maskable-512.png', 'image/png'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/site.webmanifest', 'application/manifest+json'],
  ['/screen-home-phone.webp', 'image/webp'],
  ['/sw.js', 'text/javascript; charset=utf-8'],
])('%s is a file of its own', async (path, type) => {
  const answer = await fetch(inject('stackUrl') + path);
  expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({ status: 200, type });
});
