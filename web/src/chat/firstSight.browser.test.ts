import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { chatPolicy, policyText } from '../../../functions/page/policy.ts';
import { build } from '../../../infra/local/build.ts';
import { drawPicture } from '../../../infra/local/demo/picture.ts';
import { newFlow, newOwnedBot, newTextBlock, newVisitor, type TestBot } from '../../../infra/testing/bots.ts';
import { send } from '../../../infra/testing/suite.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { violations } from '../../axe.ts';
import { differingPixels } from '../../pictures.ts';
import { browser } from '../../testBrowser.ts';
import { button, field, openDevice, PHONE, waitForAlert } from '../../testPage.ts';
import { paths, pathTo } from '../paths.ts';

const CODE = /\/assets\/chat-[^/]*\.js(\?.*)?$/;
const NAME = `Mei’s "<b>bot</b>" & $&`;

const picture = () => drawPicture({ size: 64, top: [0, 200, 80], bottom: [200, 0, 80], discs: [] });

/** A bot that asks its visitors who they are. */
async function newBot(salutationList = 'Mr, Ms') {
  const bot = await newOwnedBot();
  const flow = await newFlow(bot);
  await newTextBlock(bot, flow, 'Hello {{salutation}} {{name}}');
  const { token, chatId } = bot;
  await send(mchat.updateWelcome, {
    ...{ token, params: { id: chatId } },
    body: { salutationList, nameField: 'Who are you?', triggerFlow: flow },
  });
  await send(mchat.updateDesignImage, {
    ...{ token, params: { chatId } },
    form: { image: picture(), small: picture() },
  });
  await rename(bot, { bot_name: NAME });
  return { ...bot, path: pathTo(paths.mchat.public, { chatId, link: 'hello' }) };
}

const rename = ({ token, chatId }: TestBot, change: object) =>
  send(mchat.updateChat, {
    ...{ token, params: { id: chatId } },
    body: { bot_name: 'Renamed', link: 'hello', paused: false, ...change },
  });

const open = async (device = {}) => (await openDevice(browser, { viewport: PHONE, ...device })).newPage();

/** Keeps the code of the chat on its way until it is let through. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(CODE, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

/** Resolves when the code has taken over the welcome. */
const waitForTakeover = (page: Page) => page.locator('dialog:modal').waitFor();

/** What the browser complains of: a policy that is broken, too. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  return complaints;
}

test('the welcome is there without any code, with the bot’s name, and says that it needs some', async () => {
  const { path } = await newBot();
  const context = await browser.newContext({ baseURL: inject('stackUrl'), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  expect(await page.locator('h1').textContent()).toBe(NAME);
  expect(await page.locator('img.chat-picture').isVisible()).toBe(true);
  expect(await page.getByRole('dialog', { name: 'Who are you?' }).isVisible()).toBe(true);
  expect(
    await page.getByRole('combobox', { name: 'Salutation' }).locator('option').allTextContents(),
  ).toEqual(['Select', 'Mr', 'Ms']);
  expect(await field(page, 'Name').isVisible()).toBe(true);
  await page.locator('noscript').click({ trial: true });
});

test.each(['light', 'dark'] as const)(
  'the welcome stays as it is when its code comes, %s',
  async (colorScheme) => {
    const { path } = await newBot();
    const page = await open({ colorScheme });
    const complaints = complaintsOf(page);
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await field(page, 'Name').waitFor();
    await page.locator('[autofocus]:focus').waitFor();
    await page.locator('img.chat-picture').evaluate((image: HTMLImageElement) => image.decode());
    const kept = await page.locator('#root, #root *').elementHandles();
    const before = await page.screenshot();
    expect(await violations(page)).toEqual([]);
    release();
    await waitForTakeover(page);
    expect(await differingPixels(page, before, await page.screenshot())).toBe(0);
    for (const element of kept) expect(await element.evaluate((node) => node.isConnected)).toBe(true);
    expect(complaints).toEqual([]);
  },
);

describe('before its code has come', () => {
  test('the welcome takes what is typed, and whoever types goes on', async () => {
    const { path } = await newBot();
    const page = await open();
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
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

  test('what is submitted stays here, and is submitted when it can be', async () => {
    const { path } = await newBot('');
    const page = await open();
    const complaints = complaintsOf(page);
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await field(page, 'Name').fill('Mei');
    await button(page, 'Submit').click();
    expect(new URL(page.url()).search).toBe('');
    release();
    await page.getByText('Hello Mei').waitFor();
    expect(complaints).toEqual([]);
  });

  test('what is submitted without a name is asked for when it can be', async () => {
    const { path } = await newBot('');
    const page = await open();
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await button(page, 'Submit').click();
    release();
    await waitForAlert(page, 'Name is required');
    await field(page, 'Name').fill('Mei');
    await button(page, 'Submit').click();
    await page.getByText('Hello Mei').waitFor();
  });

  test('whoever has been here before is not asked again', async () => {
    const { chatId, path } = await newBot();
    const visitor = await newVisitor({ chatId }, 1);
    const page = await open({ stored: { [`chat:${chatId}`]: visitor } });
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('dialog').waitFor({ state: 'attached' });
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await page.locator('dialog').isVisible()).toBe(false);
    release();
    await page.getByText('Hello Ms Mei Ling').waitFor();
    expect(await page.locator('dialog').count()).toBe(0);
  });

  test('whoever wants no sounds has them off', async () => {
    const { path } = await newBot();
    const page = await open({ stored: { 'chat:muted': 'true' } });
    await page.goto(path);
    await waitForTakeover(page);
    await page.locator('[aria-label="Sounds on"]').waitFor();
  });
});

test('code that does not come is said, and asked for again by Submit', async () => {
  const { path } = await newBot('');
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

describe('a document that is seconds old', () => {
  /** Opens a bot by the document that it had before something was done. */
  async function openOld(bot: TestBot & { path: string }, act: () => Promise<unknown>) {
    const answer = await fetch(inject('stackUrl') + bot.path);
    const old = {
      status: answer.status,
      headers: Object.fromEntries(
        [...answer.headers].filter(
          ([name]) => name.startsWith('content-') && name !== 'content-encoding' && name !== 'content-length',
        ),
      ),
      body: await answer.text(),
    };
    await act();
    const page = await open();
    await page.route(`**${bot.path}`, (route) => route.fulfill(old));
    await page.goto(bot.path);
    return page;
  }

  test('is corrected', async () => {
    const bot = await newBot();
    const page = await openOld(bot, () => rename(bot, { bot_name: 'New name' }));
    await page.getByRole('heading', { name: 'New name', includeHidden: true }).waitFor();
    expect(await page.title()).toBe('New name');
  });

  test('gives way to the break that the bot takes now', async () => {
    const bot = await newBot();
    const page = await openOld(bot, () => rename(bot, { paused: true }));
    await page.getByRole('heading', { name: 'This chat takes a break' }).waitFor();
    expect(await page.locator('dialog').count()).toBe(0);
  });

  test('gives way to the welcome of a bot that is back', async () => {
    const bot = await newBot();
    await rename(bot, { paused: true });
    const page = await openOld(bot, () => rename(bot, { paused: false }));
    await waitForTakeover(page);
    expect(await page.locator('h1').textContent()).toBe('Renamed');
  });
});

test.each([
  ['a paused bot', 'This chat takes a break'],
  ['no bot', 'Page not found'],
])('the page of %s stays as it is when its code comes', async (which, heading) => {
  const bot = await newBot();
  if (which === 'a paused bot') await rename(bot, { paused: true });
  const page = await open();
  const complaints = complaintsOf(page);
  const release = await holdCode(page);
  await page.goto(which === 'no bot' ? '/chat/7/hello' : bot.path, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: heading }).waitFor();
  const card = await page.locator('section').elementHandle();
  const before = await page.screenshot();
  const answered = page.waitForResponse('**/api/**');
  release();
  await (await answered).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await differingPixels(page, before, await page.screenshot())).toBe(0);
  expect(await card?.evaluate((node) => node.isConnected)).toBe(true);
  // The refusal of its call is all that there is to complain of.
  expect(complaints.filter((each) => !each.includes('status of 40'))).toEqual([]);
});

test('the page as it was built, where no function fills it, welcomes too', async () => {
  const { path } = await newBot('');
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
