import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { someone } from '../../infra/testing/suite.ts';
import { isPrerendered } from '../src/routing/paths.ts';

/** The contents of a browser's local storage. */
export type Stored = Readonly<Record<string, string>>;

export const PHONE = { width: 390, height: 844 } as const;
export const LAPTOP = { width: 1440, height: 900 } as const;

interface Device {
  readonly stored?: Stored;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  /** Absent: motion is reduced, so that no test waits for an animation. */
  readonly hasMotion?: true;
  /** True for a touch screen. */
  readonly isTouch?: true;
  /** Absent: the shared stack of the tests. */
  readonly origin?: string;
}

const breaches: string[] = [];

/** Returns the CSP violations since the last call. */
export const takeBreaches = () => breaches.splice(0);

/** A device of its own: what it stores, nobody else sees. */
export async function openDevice(browser: Browser, device: Device = {}): Promise<BrowserContext> {
  const { stored = {}, viewport = LAPTOP, colorScheme = 'light', hasMotion, isTouch = false } = device;
  const { origin = inject('stackUrl') } = device;
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    colorScheme,
    hasTouch: isTouch,
    isMobile: isTouch,
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  context.setDefaultTimeout(30_000);
  context.on('console', (line) => {
    const text = line.text();
    // A framed page's frame-ancestors report is no violation of its own policy.
    if (!text.includes('Content Security Policy') || text.includes('frame-ancestors')) return;
    breaches.push(`${line.page()?.url()}: ${text}`);
  });
  return context;
}

/** Resets a used device. */
type Renewed = Omit<Device, 'hasMotion' | 'isTouch'>;

/** A file of the site that runs nothing: there a page rests, and is given what its device stores. */
const REST = '/robots.txt';

const inUse = new Set<Page>();
const resting: Page[] = [];

/**
 * A page on a device that knows no other test. It may have been used before: a page keeps the compiled code of what it
 * loaded, which is most of the work of loading it. A test that changes the clock or adds scripts takes a device of
 * `openDevice`, which nobody uses after it.
 */
export async function newPage(browser: Browser, device: Renewed = {}): Promise<Page> {
  const page = resting.pop() ?? (await newResting(browser));
  inUse.add(page);
  const { stored = {}, viewport = LAPTOP, colorScheme = 'light', origin } = device;
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  if (origin !== undefined) await page.goto(origin + REST);
  await page.evaluate((kept) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  }, stored);
  return page;
}

async function newResting(browser: Browser): Promise<Page> {
  const page = await (await openDevice(browser)).newPage();
  await page.goto(REST);
  return page;
}

/** Ends what tests have opened: devices of `openDevice` close, pages of `newPage` rest until they are used again. */
export async function endDevices(browser: Browser): Promise<void> {
  const kept = new Set([...inUse].filter((page) => !page.isClosed()));
  inUse.clear();
  for (const page of kept) {
    await renew(page);
    resting.push(page);
  }
  const open = new Set(resting.map((page) => page.context()));
  const others = browser.contexts().filter((context) => !open.has(context));
  await Promise.all(others.map((context) => context.close()));
}

async function renew(page: Page): Promise<void> {
  const context = page.context();
  await Promise.all(context.pages().map((each) => each !== page && each.close()));
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await page.mouse.move(-1, -1);
  await page.goto(REST);
}

/** A page at a path, on a device that knows no other test. */
export async function openPage(browser: Browser, path: string, device?: Renewed): Promise<Page> {
  const page = await newPage(browser, device);
  await page.goto(path);
  if (isPrerendered(path) && !device?.stored) await waitForCode(page);
  return page;
}

/**
 * Leads to a path within the app, as a link does. While a test answers requests itself (`route`), the browser keeps
 * nothing of what it loads: the app would come anew, file by file.
 */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Resolves when the code of a form has come, of which antd writes styles into the page, and React has taken the page over. */
export async function waitForCode(page: Page): Promise<void> {
  await page.waitForSelector('head > style[data-css-hash]', { state: 'attached' });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#root :is(a, button, input)')].every((control) =>
      Object.keys(control).some((key) => key.startsWith('__react')),
    ),
  );
}

/** Returns what a sign-in stores; `isValidated` stands for a verified email. */
export function storedUser(
  { token, username }: { token: string; username: string },
  isValidated = false,
): Stored {
  return {
    accessToken: JSON.stringify({ token, username }),
    ...(isValidated ? { validToken: 'validated' } : {}),
  };
}

/** Returns what an admin's sign-in stores. */
export function storedAdmin({ adminToken, username }: { adminToken: string; username: string }): Stored {
  return { adminToken: JSON.stringify({ adminToken, username }) };
}

/** Keeps the next answer to a call back: `arrived` when the server has given it, until it is released. */
export async function holdAnswer(page: Page, url: string) {
  const [arrival, releasing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch();
      arrival.resolve();
      await releasing.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return { arrived: arrival.promise, release: () => releasing.resolve() };
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** True where nothing covers any side of the element. */
export const isOnTop = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const sides = [
      [left + 2, y] as const,
      [right - 2, y] as const,
      [x, top + 2] as const,
      [x, bottom - 2] as const,
    ];
    return sides.every((side) => element.contains(document.elementFromPoint(...side)));
  });

/** Resolves when an alert holds the message. */
export const waitForAlert = (page: Page, message: string) =>
  page.getByRole('alert').filter({ hasText: message }).waitFor();

/** Resolves when the page is at a path, its query included. */
export const waitForPath = (page: Page, path: string) =>
  page.waitForURL((url) => url.pathname + url.search === path);

/** Fills in the sign-in, of users or of admins. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await field(page, 'Username').fill(username);
  await field(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
}

/** Fills in the sign-up. */
export async function signUp(page: Page, form: ReturnType<typeof someone>) {
  await field(page, 'Username').fill(form.username);
  await field(page, 'Password').fill(form.password);
  await field(page, 'Re-type password').fill(form.confirmPassword);
  await field(page, 'Email').fill(form.email);
  await field(page, 'Mobile number').fill(form.phoneNumber);
  await button(page, 'Register Now').click();
}
