import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { chatPolicy, policyText } from '../../../functions/groups/page/policy.ts';
import { build } from '../../../infra/local/build.ts';
import { drawPicture } from '../../../infra/local/demo/picture.ts';
import { newFlow, newOwnedBot, newTextBlock, newVisitor, type TestBot } from '../../../infra/testing/bots.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { send, type TestUser } from '../../../infra/testing/suite.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { violations } from '../../testing/axe.ts';
import { differingPixels } from '../../testing/pictures.ts';
import { browser } from '../../testing/testBrowser.ts';
import { button, field, newPage, PHONE, type Stored, waitForAlert } from '../../testing/testPage.ts';
import { paths, pathTo } from '../routing/paths.ts';

const CODE = /\/assets\/chat-[^/]*\.js(\?.*)?$/;
const NAME = `Mei’s "<b>bot</b>" & $&`;

const picture = () => drawPicture({ size: 64, top: [0, 200, 80], bottom: [200, 0, 80], discs: [] });

/** Makes a bot with a welcome. */
async function newBot(owner: TestUser, salutationList = '') {
  const bot = await newOwnedBot(owner);
  const flow = await newFlow(bot);
  await newTextBlock(bot, flow, 'Hello {{salutation}} {{name}}');
  const { token, chatId } = bot;
  await send(mchat.updateWelcome, {
    token,
    params: { id: chatId },
    body: { salutationList, nameField: 'Who are you?', triggerFlow: flow },
  });
  await send(mchat.updateDesignImage, {
    token,
    params: { chatId },
    form: { image: picture(), small: picture() },
  });
  await rename(bot, { bot_name: NAME });
  return { ...bot, path: pathTo(paths.mchat.public, { chatId, link: linkOf(bot) }) };
}

let owner: TestUser;
/** Two bots that no test changes. One of them also asks for a salutation. */
let [path, pathWithSalutations] = ['', ''];
let chatId: string;
beforeAll(async () => {
  owner = await newValidatedUser();
  const [bot, withSalutations] = await Promise.all([newBot(owner), newBot(owner, 'Mr, Ms')]);
  path = bot.path;
  pathWithSalutations = withSalutations.path;
  chatId = withSalutations.chatId;
});

/** The bots of one owner need different links. */
const linkOf = ({ chatId }: TestBot) => `hello-${chatId}`;

async function rename(bot: TestBot, change: object) {
  const { token, chatId: id } = bot;
  const body = { bot_name: 'Renamed', link: linkOf(bot), paused: false, ...change };
  const { status } = await send(mchat.updateChat, { token, params: { id }, body });
  expect(status).toBe(200);
}

const open = (stored: Stored = {}) => newPage(browser, { viewport: PHONE, stored });

/** Holds back the code of the chat until it is released. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.unroute(CODE);
  await page.route(CODE, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

/** Resolves when the code has taken over the welcome. */
const waitForTakeover = (page: Page) => page.locator('dialog:modal').waitFor();

/** Collects the browser's errors, such as violations of the page's policy. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  return complaints;
}

test('the welcome shows without code, with the bot’s name, and says that it needs JavaScript', async () => {
  const context = await browser.newContext({ baseURL: inject('stackUrl'), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(pathWithSalutations);
  expect(await page.locator('h1').textContent()).toBe(NAME);
  expect(await page.locator('img.chat-picture').isVisible()).toBe(true);
  expect(await page.getByRole('dialog', { name: 'Who are you?' }).isVisible()).toBe(true);
  expect(
    await page.getByRole('combobox', { name: 'Salutation' }).locator('option').allTextContents(),
  ).toEqual(['Select', 'Mr', 'Ms']);
  expect(await field(page, 'Name').isVisible()).toBe(true);
  await page.locator('noscript').click({ trial: true });
});

test('hydration does not change the welcome, light or dark', async () => {
  const page = await open();
  const measure = async () => {
    const pictures: Record<string, Buffer> = {};
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      pictures[colorScheme] = await page.screenshot();
    }
    return pictures;
  };
  const complaints = complaintsOf(page);
  const release = await holdCode(page);
  await page.goto(pathWithSalutations, { waitUntil: 'commit' });
  await field(page, 'Name').waitFor();
  await page.locator('[autofocus]:focus').waitFor();
  await page.locator('img.chat-picture').evaluate((image: HTMLImageElement) => image.decode());
  const kept = await page.locator('#root, #root *').elementHandles();
  const prerendered = await measure();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
  }
  release();
  await waitForTakeover(page);
  const hydrated = await measure();
  for (const [scheme, picture] of Object.entries(prerendered)) {
    expect(await differingPixels(page, picture, hydrated[scheme] ?? picture), scheme).toBe(0);
  }
  for (const element of kept) expect(await element.evaluate((node) => node.isConnected)).toBe(true);
  expect(complaints).toEqual([]);
});

test('a visitor can type into the welcome before its code has loaded, and continue afterwards', async () => {
  const page = await open();
  const release = await holdCode(page);
  await page.goto(pathWithSalutations, { waitUntil: 'commit' });
  await page.getByRole('combobox').selectOption('Ms');
  await field(page, 'Name').click();
  await page.keyboard.type('Mei');
  await page.evaluate(() => {
    document.activeElement?.addEventListener('blur', () => document.body.setAttribute('data-left', ''));
  });
  release();
  await waitForTakeover(page);
  await page.keyboard.type(' Ling');
  expect(await page.locator('[data-left]').count()).toBe(0);
  expect(await field(page, 'Name').inputValue()).toBe('Mei Ling');
  await page.keyboard.press('Enter');
  await page.getByText('Hello Ms Mei Ling').waitFor();
});

test('a welcome that was submitted before the code had loaded is sent, or asks for the name, afterwards', async () => {
  const page = await open();
  const complaints = complaintsOf(page);
  const releaseFirst = await holdCode(page);
  await page.goto(path, { waitUntil: 'commit' });
  await button(page, 'Submit').click();
  releaseFirst();
  await waitForAlert(page, 'Name is required');

  const release = await holdCode(page);
  await page.goto(path, { waitUntil: 'commit' });
  await field(page, 'Name').fill('Mei');
  await button(page, 'Submit').click();
  expect(new URL(page.url()).search).toBe('');
  release();
  await page.getByText('Hello Mei').waitFor();
  expect(complaints).toEqual([]);
});

test('a welcome without a salutation marks the salutation, and takes the mark away when one is chosen', async () => {
  const page = await open();
  await page.goto(pathWithSalutations);
  await field(page, 'Name').fill('Mei');
  await button(page, 'Submit').click();
  await waitForAlert(page, 'Please select how to address you');
  const salutation = page.locator('select:focus');
  expect(await salutation.getAttribute('aria-invalid')).toBe('true');
  await salutation.selectOption('Ms');
  await expect.poll(() => page.locator('[aria-invalid], [role=alert]').count()).toBe(0);
  await button(page, 'Submit').click();
  await page.getByText('Hello Ms Mei').waitFor();
});

test('a returning visitor sees no welcome, and keeps sounds off', async () => {
  const visitor = await newVisitor({ chatId }, 1);
  const page = await open({ [`chat:${chatId}`]: visitor, 'chat:muted': 'true' });
  const release = await holdCode(page);
  await page.goto(pathWithSalutations, { waitUntil: 'commit' });
  await page.locator('dialog').waitFor({ state: 'attached' });
  expect(await page.locator('h1').isVisible()).toBe(true);
  expect(await page.locator('dialog').isVisible()).toBe(false);
  release();
  await page.getByText('Hello Ms Mei Ling').waitFor();
  expect(await page.locator('dialog').count()).toBe(0);
  await page.locator('[aria-label="Sounds on"]').waitFor();
});

test('code that fails to load shows a message, and Submit loads it again', async () => {
  const page = await open();
  await page.route(CODE, (route) => route.abort());
  await page.goto(path);
  await field(page, 'Name').fill('Mei');
  for (const _ of ['at once', 'when asked again', 'and once more']) {
    await waitForAlert(page, "Couldn't connect to server. Please try again");
    await button(page, 'Submit').click();
  }
  await waitForAlert(page, "Couldn't connect to server. Please try again");
  await page.unroute(CODE);
  await button(page, 'Submit').click();
  await page.getByText('Hello Mei').waitFor();
});

test('an outdated document is corrected, also when the bot is paused and made live again', async () => {
  const bot = await newBot(owner);
  /** Opens the bot with the document that it had before a change. */
  async function openOld(change: object): Promise<Page> {
    const answer = await fetch(inject('stackUrl') + bot.path);
    const headers = Object.fromEntries(
      [...answer.headers].filter(
        ([name]) => name.startsWith('content-') && name !== 'content-encoding' && name !== 'content-length',
      ),
    );
    const old = { status: answer.status, headers, body: await answer.text() };
    await rename(bot, change);
    const page = await open();
    await page.route(`**${bot.path}`, (route) => route.fulfill(old));
    await page.goto(bot.path);
    return page;
  }
  const renamed = await openOld({ bot_name: 'New name' });
  await renamed.getByRole('heading', { name: 'New name', includeHidden: true }).waitFor();
  await expect.poll(() => renamed.title()).toBe('New name');
  const paused = await openOld({ paused: true });
  await paused.getByRole('heading', { name: 'This chat takes a break' }).waitFor();
  expect(await paused.locator('dialog').count()).toBe(0);
  const resumed = await openOld({ paused: false });
  await waitForTakeover(resumed);
  expect(await resumed.locator('h1').textContent()).toBe('Renamed');
});

test('hydration does not change the page of a paused or a missing bot', async () => {
  const bot = await newBot(owner);
  await rename(bot, { paused: true });
  const page = await open();
  const complaints = complaintsOf(page);
  for (const [address, heading] of [
    [bot.path, 'This chat takes a break'],
    ['/chat/7/hello', 'Page not found'],
  ] as const) {
    const release = await holdCode(page);
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: heading }).waitFor();
    const card = await page.locator('section').elementHandle();
    const before = await page.screenshot();
    const answered = page.waitForResponse('**/api/**');
    release();
    await (await answered).finished();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await differingPixels(page, before, await page.screenshot())).toBe(0);
    expect(await card?.evaluate((node) => node.isConnected)).toBe(true);
  }
  // The browser reports only the refused calls.
  expect(complaints.filter((each) => !each.includes('status of 40'))).toEqual([]);
});

test('the built page shows the welcome too when the function does not fill it in', async () => {
  const { web = '' } = await build({ web: true });
  const page = await open();
  const complaints = complaintsOf(page);
  await page.route(`**${path}`, (route) =>
    route.fulfill({
      path: join(web, 'chat.html'),
      headers: { 'content-type': 'text/html', 'content-security-policy': policyText(chatPolicy) },
    }),
  );
  await page.goto(path);
  await waitForTakeover(page);
  expect(await page.locator('h1').textContent()).toBe(NAME);
  await field(page, 'Name').fill('Mei');
  await page.keyboard.press('Enter');
  await page.getByText('Hello Mei').waitFor();
  expect(complaints).toEqual([]);
  expect(readFileSync(join(web, 'chat.html'), 'utf8')).toContain('<div id="root"></div>');
});
