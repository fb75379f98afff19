import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../../../infra/local/build.ts';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { testFolder } from '../../../infra/testing/folder.ts';
import { newLead, newLeadMember } from '../../../infra/testing/leads.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { type TestUser, withStack } from '../../../infra/testing/suite.ts';
import { foundTeam } from '../../../infra/testing/teams.ts';
import { share } from '../../../shared/documents.ts';
import { DEFAULT_TIME_ZONE } from '../../../shared/rules/team.ts';
import { dayIn } from '../../../shared/rules/time.ts';
import { browser } from '../../testing/testBrowser.ts';
import {
  button,
  field,
  openDevice,
  PHONE,
  repliesOf,
  storedUser,
  waitForPath,
} from '../../testing/testPage.ts';
import { paths } from '../routing/paths.ts';
import { SHARED } from './askWorker.ts';

/** Uses its own stack, because a release concerns all users of a site. */
let stack: LocalStack;
const web = testFolder('releases');
beforeAll(async () => {
  const built = await build({ web: true });
  cpSync(built.web ?? '', web, { recursive: true });
  stack = await startStack({ built: { ...built, web }, limits: 'offByAddress' });
});
afterAll(() => stack.stop());

/** A worker fetches and keeps some 180 files before it is there, which takes long on a busy machine. */
const INSTALLED = { timeout: 120_000 };

const onStack = (name: string, work: () => Promise<void>) =>
  test(name, { timeout: 300_000 }, () => withStack(stack, work));

/** Opens Home on a device of a signed-in user, once the worker keeps the app. */
async function openKept(member?: TestUser): Promise<{ device: BrowserContext; page: Page }> {
  const user = member ?? (await newValidatedUser());
  const device = await openDevice(browser, {
    origin: stack.url,
    stored: storedUser(user, true),
    viewport: PHONE,
    hasWorker: true,
  });
  const page = await device.newPage();
  await page.goto(paths.home);
  const isActive = () => navigator.serviceWorker.controller?.state === 'activated';
  await page.waitForFunction(isActive, undefined, INSTALLED);
  return { device, page };
}

/**
 * Releases the same app with other names of its scripts, as each name has the hash of what it imports, and lets the page's
 * browser find it.
 */
async function release(name: string, page: Page): Promise<void> {
  const texts = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(html|js)$/.test(path),
  );
  const [, entry = ''] = /src="\/assets\/(app-[^"]+)\.js"/.exec(read('index.html')) ?? [];
  const scripts = readdirSync(join(web, 'assets')).filter((file) => file.endsWith('.js'));
  const renamed = new Map(
    scripts.map((file) => [file, file === `${entry}.js` ? `${name}.js` : `${name}-${file}`]),
  );
  for (const path of texts) {
    const text = read(path).replace(/[\w.-]+\.js\b/g, (file) => renamed.get(file) ?? file);
    writeFileSync(join(web, path), text);
  }
  for (const [from, to] of renamed) renameSync(join(web, 'assets', from), join(web, 'assets', to));
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
}

const read = (path: string) => readFileSync(join(web, path), 'utf8');

const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src'));

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

onStack(
  'the app alone opens without a network, with Today as it was read last, and the worker keeps nothing of its user',
  async () => {
    const member = await newLeadMember(await foundTeam());
    const { username } = member;
    await newLead(member, { name: 'Ms Cold', followUp: dayIn(DEFAULT_TIME_ZONE, Date.now()) });
    const { device, page: first } = await openKept(member);
    const kept = await keptAddresses(first);
    expect(kept).toContain('/index.html');
    expect(kept.filter((path) => path !== '/index.html' && !path.startsWith('/assets/'))).toEqual([]);
    await first.goto(paths.msmart.home);
    // Nobody has looked at the templates.
    for (const part of ['to=today', '/templates?', '/templates/team/']) {
      await expect.poll(() => repliesOf(first, username)).toContainEqual(expect.stringContaining(part));
    }
    // As after a tap on the app's icon, nothing of the app runs yet.
    await first.close();
    await device.setOffline(true);
    const page = await device.newPage();
    await page.goto(paths.msmart.home);
    await page.getByRole('link', { name: 'Ms Cold', exact: true }).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /No network · As of \d/ })
      .waitFor();
    await button(page, 'Write to Ms Cold').click();
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
    await page.goto(paths.home);
    await page.getByRole('heading', { level: 1, name: `Hello, ${username}` }).waitFor();
    await button(page, `Account of ${username}`).click();
    await page.getByRole('menuitem', { name: `Logout (${username})` }).click();
    await waitForPath(page, paths.login);
    await page.goto(paths.home);
    await field(page, 'Password').waitFor();
    for (const path of ['/chat/a/b', paths.admin.login]) {
      // The browser's page of the failure may still be loading when the next one is asked for.
      const tab = await device.newPage();
      await expect(tab.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    }
  },
);

onStack('a release is offered where nothing is typed, to each tab, and loses no typed text', async () => {
  const { device, page } = await openKept();
  await button(page, 'Add lead').click();
  await field(page, 'Name').fill('Ms Typed');
  // Its text area grows with the text.
  await button(page, 'Change or add a remark').click();
  const tab = await device.newPage();
  await tab.goto(paths.home);
  await button(tab, 'Add lead').waitFor();
  const before = await entryOf(page);
  await release('app-second', tab);
  await button(tab, 'Reload').waitFor(INSTALLED);
  expect(await button(page, 'Reload').count()).toBe(0);
  await button(tab, 'Reload').click();
  await expect.poll(() => entryOf(tab), INSTALLED).toBe('/assets/app-second.js');
  // The first tab stays as it is.
  expect(await entryOf(page)).toBe(before);
  expect(await field(page, 'Name').inputValue()).toBe('Ms Typed');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await button(page, 'Reload').click();
  await expect.poll(() => entryOf(page), INSTALLED).toBe('/assets/app-second.js');
  await button(page, 'Add lead').click();
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Ms Typed');
  expect(await button(page, 'Reload').count()).toBe(0);
  await device.setOffline(true);
  await tab.goto(paths.msmart.home);
  await tab.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  expect(await entryOf(tab)).toBe('/assets/app-second.js');
});

/** Sends a text as a phone does to the installed app that the user has chosen. */
const shareText = (page: Page, text: string) =>
  page.evaluate(
    ([action = '', shared = '']) => {
      const form = document.createElement('form');
      const input = document.createElement('textarea');
      Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data' });
      Object.assign(input, { name: 'text', value: shared });
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [share.path, text],
  );

onStack(
  'a shared text opens New lead with its name and number, which are in no address or store',
  async () => {
    const { page } = await openKept();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await shareText(page, 'Ms Shared 012-345 6789');
    await page.getByRole('dialog', { name: 'New lead' }).waitFor();
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Ms Shared');
    expect(await field(page, 'Phone No.').inputValue()).toBe('012-345 6789');
    await waitForPath(page, paths.msmart.home);
    expect(requests.filter((url) => !url.includes('/assets/') && /6789|Shared/.test(url))).toEqual([]);
    expect((await keptAddresses(page)).filter((path) => !/^\/(assets\/|index)/.test(path))).toEqual([]);
    // The text is given once.
    await page.goto(`${share.newLead}=${SHARED}`);
    await page.getByRole('dialog', { name: 'New lead' }).waitFor();
    expect(await field(page, 'Name').inputValue()).toBe('');
  },
);

onStack('a text that is shared without a worker opens New lead alone', async () => {
  const user = await newValidatedUser();
  const device = await openDevice(browser, { origin: stack.url, stored: storedUser(user, true) });
  const page = await device.newPage();
  await page.goto(paths.home);
  await shareText(page, 'Ms Shared 012-345 6789');
  await page.getByRole('dialog', { name: 'New lead' }).waitFor();
  await waitForPath(page, paths.msmart.home);
  expect(await field(page, 'Phone No.').inputValue()).toBe('');
});
