import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { someone } from '../infra/testing/suite.ts';
import { isPrerendered } from './src/paths.ts';

/** What a browser's local storage holds: its sessions, and what else the app keeps on the device. */
export type Stored = Readonly<Record<string, string>>;

export const PHONE = { width: 390, height: 844 } as const;
export const LAPTOP = { width: 1440, height: 900 } as const;

interface Device {
  readonly stored?: Stored;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  /** Absent: it reduces motion, so that nothing waits for an animation. */
  readonly hasMotion?: true;
  /** Absent: the stack that the tests share. */
  readonly origin?: string;
}

/** A device of its own: what it stores, nobody else sees. */
export async function openDevice(browser: Browser, device: Device = {}): Promise<BrowserContext> {
  const { stored = {}, viewport = LAPTOP, colorScheme = 'light', hasMotion } = device;
  const { origin = inject('stackUrl') } = device;
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    colorScheme,
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  context.setDefaultTimeout(10_000);
  return context;
}

/** A page on a device of its own. */
export async function openPage(browser: Browser, path: string, device?: Device): Promise<Page> {
  const context = await openDevice(browser, device);
  const page = await context.newPage();
  await page.goto(path);
  if (isPrerendered(path) && !device?.stored) await waitForCode(page);
  return page;
}

/** Resolves when the code of a form has come, of which antd writes styles into the page. */
export async function waitForCode(page: Page): Promise<void> {
  await page.waitForSelector('head > style[data-css-hash]', { state: 'attached' });
}

/** What a sign-in stores; with `isValidated`, that of a user whose email is verified. */
export function storedUser(
  { token, username }: { token: string; username: string },
  isValidated = false,
): Stored {
  return {
    accessToken: JSON.stringify({ token, username }),
    ...(isValidated ? { validToken: 'validated' } : {}),
  };
}

/** What an admin's sign-in stores. */
export function storedAdmin({ adminToken, username }: { adminToken: string; username: string }): Stored {
  return { adminToken: JSON.stringify({ adminToken, username }) };
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

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
