import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright-core';
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
  /** Motion is reduced by default, so that no test waits for an animation. */
  readonly hasMotion?: true;
  /** True for a touch screen. */
  readonly isTouch?: true;
  /** The origin of the site; by default the shared stack of the tests. */
  readonly origin?: string;
  /** True where the app may register its service worker, whose requests no route of a page sees. */
  readonly hasWorker?: true;
}

const cspViolations: string[] = [];

/** The last requests of a device that ended, with their status, for the message of a failing test. */
const endedRequests = new WeakMap<BrowserContext, string[]>();

/** Returns the address and the text of each open page, shortened, and its device's last requests. */
export async function describePages(browser: Browser): Promise<string> {
  const pages = browser
    .contexts()
    .flatMap((device) => device.pages().filter((page) => !idlePages.includes(page)));
  const described = pages.map(async (page) => {
    const text = await page.evaluate(() => document.body.innerText).catch(String);
    const requests = endedRequests.get(page.context()) ?? [];
    return `\n--- ${page.url()}\n${text.slice(0, 2_000)}\n${requests.join('\n')}`;
  });
  return (await Promise.all(described)).join('');
}

/** Returns the CSP violations since the last call. */
export const takeCspViolations = () => cspViolations.splice(0);

/** Opens a new device, whose storage no other test sees. */
export async function openDevice(browser: Browser, device: Device = {}): Promise<BrowserContext> {
  const { stored = {}, viewport = LAPTOP, colorScheme = 'light', hasMotion, isTouch = false } = device;
  const { origin = inject('stackUrl'), hasWorker } = device;
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    colorScheme,
    hasTouch: isTouch,
    isMobile: isTouch,
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
    serviceWorkers: hasWorker ? 'allow' : 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  context.setDefaultTimeout(30_000);
  context.on('page', awaitInterception);
  context.on('page', (page) => awaitIndexes(page, origin));
  const ended: string[] = [];
  endedRequests.set(context, ended);
  const note = (end: unknown, url: string) => ended.splice(0, ended.push(`${end} ${url}`) - 20);
  context.on('response', (response) => note(response.status(), response.url()));
  context.on('requestfailed', (request) => note(request.failure()?.errorText, request.url()));
  context.on('console', (line) => {
    const text = line.text();
    // A report of frame-ancestors concerns the policy of the framed page, and not of this one.
    if (!text.includes('Content Security Policy') || text.includes('frame-ancestors')) return;
    cspViolations.push(`${line.page()?.url()}: ${text}`);
  });
  return context;
}

/**
 * Opens a page when the indexes have what was written for it. They lag for longer in tests than usual, and a screen's first
 * reads do not wait for its code.
 */
function awaitIndexes(page: Page, origin: string): void {
  const goto = page.goto.bind(page);
  page.goto = async (...options) => {
    await fetch(new URL('/_local/indexes', origin));
    return goto(...options);
  };
}

/** A request that only a page's routes answer. */
const PROBE_PATH = '/robots.txt?intercepted';

/**
 * Makes `page.route` resolve once the page's requests are intercepted. Chromium confirms this too early: a page that is open may send
 * its next request to the server, most often after `page.unroute`.
 */
function awaitInterception(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...options) => {
    const added = await route(...options);
    if (!page.url().startsWith('http')) return added;
    const url = new URL(PROBE_PATH, page.url()).href;
    await route(url, (probe) => probe.fulfill({ status: 204 }));
    await page.evaluate(async (path) => {
      while ((await fetch(path, { cache: 'no-store' })).status !== 204);
    }, url);
    await page.unroute(url);
    return added;
  };
}

/** The options of a page that is used again. Motion, touch and the worker cannot change. */
type PageOptions = Omit<Device, 'hasMotion' | 'isTouch' | 'hasWorker'>;

/** A static file on which an idle page waits while its storage is set. */
const IDLE_PATH = '/robots.txt';

const inUse = new Set<Page>();
const idlePages: Page[] = [];

/**
 * Returns a page whose storage holds only `stored`. The page may have been used by another test, because it keeps compiled code, which
 * saves most of the loading time. A test that changes the clock or adds scripts uses `openDevice` instead.
 */
export async function newPage(browser: Browser, device: PageOptions = {}): Promise<Page> {
  const page = idlePages.pop() ?? (await newIdlePage(browser));
  inUse.add(page);
  const { stored = {}, viewport = LAPTOP, colorScheme = 'light', origin } = device;
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  if (origin !== undefined) await page.goto(origin + IDLE_PATH);
  await page.evaluate(async (kept) => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    sessionStorage.clear();
    localStorage.clear();
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  }, stored);
  return page;
}

async function newIdlePage(browser: Browser): Promise<Page> {
  const page = await (await openDevice(browser)).newPage();
  await page.goto(IDLE_PATH);
  return page;
}

/** Closes the devices of `openDevice`, and resets the pages of `newPage` for the next test. */
export async function endDevices(browser: Browser): Promise<void> {
  const kept = new Set([...inUse].filter((page) => !page.isClosed()));
  inUse.clear();
  for (const page of kept) {
    await resetPage(page);
    idlePages.push(page);
  }
  const open = new Set(idlePages.map((page) => page.context()));
  const others = browser.contexts().filter((context) => !open.has(context));
  await Promise.all(others.map((context) => context.close()));
}

async function resetPage(page: Page): Promise<void> {
  const context = page.context();
  await Promise.all(context.pages().map((each) => each !== page && each.close()));
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await page.mouse.move(-1, -1);
  await page.goto(IDLE_PATH);
  const isOwnClock = await page.evaluate(() => setTimeout.toString().includes('native'));
  if (!isOwnClock) throw new Error('Another test would get this page: change the clock on an `openDevice`');
}

/** Opens a path in a page whose storage holds only `stored`. */
export async function openPage(browser: Browser, path: string, device?: PageOptions): Promise<Page> {
  const page = await newPage(browser, device);
  await page.goto(path);
  if (isPrerendered(path) && !device?.stored) await waitForCode(page);
  return page;
}

/**
 * Navigates within the app, as a link does. Loading the page again would be slow in a test that uses `route`, because the
 * browser's cache is then off.
 */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Resolves when code has loaded that the app loads in advance, named by the modules' files. */
export async function waitForModules(page: Page, ...modules: readonly string[]): Promise<void> {
  await page.waitForFunction((wanted) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return wanted.every((module) => loaded.some((name) => name.includes(`/${module}-`)));
  }, modules);
  await page.waitForLoadState('networkidle');
}

/** Resolves when a form's code has loaded (antd has added its styles) and React has hydrated the page. */
export async function waitForCode(page: Page): Promise<void> {
  await page.waitForSelector('head > style[data-css-hash]', { state: 'attached' });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#root :is(a, button, input)')].every((control) =>
      Object.keys(control).some((key) => key.startsWith('__react')),
    ),
  );
}

/** Returns the storage after a sign-in; `isValidated` means a verified email. */
export function storedUser(
  { token, username }: { token: string; username: string },
  isValidated = false,
): Stored {
  return {
    accessToken: JSON.stringify({ token, username }),
    ...(isValidated ? { validToken: 'validated' } : {}),
  };
}

/** Returns the storage after an admin's sign-in. */
export function storedAdmin({ adminToken, username }: { adminToken: string; username: string }): Stored {
  return { adminToken: JSON.stringify({ adminToken, username }) };
}

/** Returns the addresses of the replies that the device keeps for a user. */
export const repliesOf = (page: Page, username: string) =>
  page.evaluate(async (name) => {
    // Opening a database that is not there would create it.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return [];
    return new Promise<IDBValidKey[]>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => {
        const keys = opening.result.transaction('replies').objectStore('replies').getAllKeys();
        keys.onsuccess = () => {
          opening.result.close();
          resolve(keys.result);
        };
      };
    });
  }, `replies:${username}`);

/** Holds back the next response to a call. `arrived` resolves when the server has sent it. */
export async function holdAnswer(page: Page, url: string) {
  const [arrival, releasing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await routeOnce(page, url, async (route) => {
    const response = await route.fetch();
    arrival.resolve();
    await releasing.promise;
    await route.fulfill({ response });
  });
  return { arrived: arrival.promise, release: () => releasing.resolve() };
}

/**
 * Handles the next request to a URL; further ones pass. Playwright's `times: 1` ends the interception, and Chromium may
 * lose a request that the page sends at that moment.
 */
export async function routeOnce(page: Page, url: string, handle: (route: Route) => Promise<void>) {
  let isHandled = false;
  await page.route(url, (route) => {
    if (isHandled) return route.fallback();
    isHandled = true;
    return handle(route);
  });
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Returns whether nothing covers any side of the element. */
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

/** Resolves when an alert contains the message. */
export const waitForAlert = (page: Page, message: string) =>
  page.getByRole('alert').filter({ hasText: message }).waitFor();

/** Resolves when the page is at a path with its query. */
export const waitForPath = (page: Page, path: string) =>
  page.waitForURL((url) => url.pathname + url.search === path);

/** Fills in the sign-in form of users or admins. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await field(page, 'Username').fill(username);
  await field(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
}

/** Fills in the sign-up form. */
export async function signUp(page: Page, form: ReturnType<typeof someone>) {
  await field(page, 'Username').fill(form.username);
  await field(page, 'Password').fill(form.password);
  await field(page, 'Re-type password').fill(form.confirmPassword);
  await field(page, 'Email').fill(form.email);
  await field(page, 'Mobile number').fill(form.phoneNumber);
  await button(page, 'Register Now').click();
}
