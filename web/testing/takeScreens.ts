import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { CommandError } from '../../infra/command-error.ts';
import { demoAdmin, demoUser, writeUser } from '../../infra/local/demo/account.ts';
import { writeDemo } from '../../infra/local/demo/demo.ts';
import { askForCopyAccess } from '../../infra/local/demo/mace.ts';
import { type LocalStack, startStack } from '../../infra/local/stack.ts';
import { openBrowser } from '../../infra/testing/browser.ts';
import { examples } from '../src/mace/steps.ts';
import { paths, pathTo } from '../src/routing/paths.ts';
import { demoParams } from './demoParams.ts';
import { takeGallery } from './galleryScreens.ts';
import { writeInstallPictures } from './installPictures.ts';
import { demoScreens } from './screens/mchat.ts';
import type { Screen, Visitor } from './screens/screen.ts';
import { screens } from './screens/screens.ts';

type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;
/** Further users, some of whom have requested access to M-ACE. */
const people = [
  { username: 'mei.ling', posting: 'https://www.facebook.com/mei.ling/posts/10158832' },
  { username: 'ravi', posting: 'https://www.tiktok.com/@ravi.sells/video/7301882' },
  { username: 'siti_aminah', posting: 'https://www.instagram.com/p/C1x9kQ2r7' },
  { username: 'jason', posting: undefined },
  { username: 'nurul', posting: undefined },
] as const;

const devices = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1440, height: 900 },
} as const;

const PASSWORD = 'blue-harbour-7';

const pictured = [...screens, ...demoScreens];

const folder = join(import.meta.dirname, '../screens');

/** Takes the pictures of the main screens with demo data and of the gallery, or only the named pictures. */
export async function takeScreens(names: readonly string[]): Promise<void> {
  const isAll = names.length === 0;
  const known = pictured.flatMap(({ shot, actShot }) => [shot, actShot]);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new CommandError(`There is no picture ${unknown}`);
  const isWanted = (shot: string) => isAll || names.includes(shot);
  const data = mkdtempSync(join(tmpdir(), 'm-suite-screens-'));
  const stack = await startStack({ data });
  const browser = await openBrowser();
  try {
    await writeDemo(stack, data);
    await writePeople(stack);
    const on = { browser, baseURL: stack.url };
    const stored = await signInAll(on);
    const params = await demoParams(stack);
    if (isAll) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const { shot, actShot, act, ...screen } of pictured) {
      const path = pathTo(screen.path, params);
      const at = { ...screen, path };
      if (shot && isWanted(shot)) await takeAll(on, { ...at, shot }, stored[screen.as]);
      if (act && actShot && isWanted(actShot))
        await takeAll(on, { ...at, act, shot: actShot }, stored[screen.as]);
    }
    await writeInstallPictures(browser, folder);
    if (isAll) await takeGallery(browser, join(import.meta.dirname, '../gallery-screens'));
  } finally {
    await browser.close();
    await stack.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

interface OnStack {
  readonly browser: Browser;
  readonly baseURL: string;
}

async function takeAll(
  { browser, baseURL }: OnStack,
  { shot, path, open, shows, act }: Screen,
  storageState: StoredState | undefined,
) {
  const takes = Object.entries(devices).flatMap(([device, viewport]) =>
    (['light', 'dark'] as const).map(async (colorScheme) => {
      const context = await browser.newContext({
        baseURL,
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        ...(storageState && { storageState }),
      });
      const page = await context.newPage();
      await page.goto(path, { waitUntil: 'networkidle' });
      await open?.(page);
      await page.waitForLoadState('networkidle');
      await page.locator(shows).first().waitFor();
      await act?.(page);
      await page.screenshot({ path: join(folder, `${shot}-${device}-${colorScheme}.png`) });
      await context.close();
    }),
  );
  await Promise.all(takes);
}

/** Signs each kind of user in, and returns the storage of their browsers. */
async function signInAll(on: OnStack): Promise<Partial<Record<Visitor, StoredState>>> {
  return {
    unverified: await storedAfter(on, paths.signUp, signUp),
    applicant: await storedAfter(on, paths.login, (page) =>
      signIn(page, { username: 'ravi', password: PASSWORD }),
    ),
    user: await storedAfter(on, paths.login, writeAds),
    admin: await storedAfter(on, paths.admin.login, (page) => signIn(page, demoAdmin)),
  };
}

async function storedAfter(
  { browser, baseURL }: OnStack,
  path: string,
  act: (page: Page) => Promise<void>,
): Promise<StoredState> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto(path);
  await act(page);
  await page.waitForURL((url) => url.pathname !== path);
  const stored = await context.storageState();
  await context.close();
  return stored;
}

async function writePeople(stack: LocalStack) {
  for (const [index, { username, posting }] of people.entries()) {
    const phoneNumber = `+6012345678${index}`;
    const person = { username, password: PASSWORD, email: `${username}@example.com`, phoneNumber };
    const token = await writeUser(stack, person);
    if (posting !== undefined) await askForCopyAccess(stack, token, posting);
  }
}

async function writeAds(page: Page) {
  await signIn(page, demoUser);
  const [key, parts] = [`mace:${demoUser.username}`, JSON.stringify(examples)];
  await page.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [key, parts]);
}

async function signIn(page: Page, { username, password }: typeof demoAdmin) {
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function signUp(page: Page) {
  await page.getByLabel('Mobile number').fill('012-345 6789');
  await page.getByLabel('Email').fill('amy@example.com');
  await page.getByLabel('Re-type password', { exact: true }).fill(PASSWORD);
  await signIn(page, { username: 'amy', password: PASSWORD });
}
