import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoAdmin, demoUser, writeDemo } from '../infra/local/demo.ts';
import { startStack } from '../infra/local/stack.ts';
import { openBrowser } from './browser.ts';

// Takes the pictures of the main screens, with demo data, into web/screens/.

type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;
type Visitor = 'nobody' | 'newcomer' | 'user' | 'admin';

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly as: Visitor;
  /** What is there when the screen is. */
  readonly shows: string;
}

const shots: readonly Shot[] = [
  { name: 'sign-in', path: '/login', as: 'nobody', shows: 'form' },
  { name: 'sign-up', path: '/signup', as: 'nobody', shows: 'form' },
  { name: 'verify', path: '/auth', as: 'newcomer', shows: 'form' },
  { name: 'home', path: '/', as: 'user', shows: '.verified' },
  { name: 'change-password', path: '/change-password', as: 'user', shows: 'form' },
  { name: 'admin', path: '/admin/', as: 'admin', shows: '.tile' },
];

const devices = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1440, height: 900 },
} as const;

const folder = join(import.meta.dirname, 'screens');
const data = mkdtempSync(join(tmpdir(), 'm-suite-screens-'));
const stack = await startStack({ data });
const browser = await openBrowser();
try {
  await writeDemo(stack, data);
  const stored = await signInAll(browser);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const shot of shots) await takeAll(browser, shot, stored[shot.as]);
} finally {
  await browser.close();
  await stack.stop();
  rmSync(data, { recursive: true, force: true });
}

async function takeAll(on: Browser, { name, path, shows }: Shot, storageState: StoredState | undefined) {
  for (const [device, viewport] of Object.entries(devices)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await on.newContext({
        baseURL: stack.url,
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        ...(storageState && { storageState }),
      });
      const page = await context.newPage();
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.locator(shows).first().waitFor();
      await page.screenshot({ path: join(folder, `${name}-${device}-${colorScheme}.png`) });
      await context.close();
    }
  }
}

/** Signs each visitor in as people do, and keeps what their browser then stores. */
async function signInAll(on: Browser): Promise<Partial<Record<Visitor, StoredState>>> {
  return {
    newcomer: await storedAfter(on, '/signup', signUp),
    user: await storedAfter(on, '/login', (page) => signIn(page, demoUser)),
    admin: await storedAfter(on, '/admin/login', (page) => signIn(page, demoAdmin)),
  };
}

async function storedAfter(
  on: Browser,
  path: string,
  act: (page: Page) => Promise<void>,
): Promise<StoredState> {
  const context = await on.newContext({ baseURL: stack.url });
  const page = await context.newPage();
  await page.goto(path);
  await act(page);
  await page.waitForURL((url) => url.pathname !== path);
  const stored = await context.storageState();
  await context.close();
  return stored;
}

async function signIn(page: Page, { username, password }: typeof demoUser) {
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function signUp(page: Page) {
  await page.getByLabel('Mobile number').fill('012-345 6789');
  await page.getByLabel('Email').fill('amy@example.com');
  await page.getByLabel('Re-type password', { exact: true }).fill('blue-harbour-7');
  await signIn(page, { username: 'amy', password: 'blue-harbour-7' });
}
