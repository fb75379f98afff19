import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newFlow, newOwnedBot, newTextBlock, type TestBot } from '../../../infra/testing/bots.ts';
import { noisePng } from '../../../infra/testing/pictures.ts';
import { send } from '../../../infra/testing/suite.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { browser } from '../../testing/testBrowser.ts';
import { button, openDevice, PHONE } from '../../testing/testPage.ts';
import { paths, pathTo } from '../routing/paths.ts';

/** Makes a bot that sends some texts and a picture, and then asks for a town. */
async function newTalkativeBot() {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const flowId = await newFlow(bot);
  const params = { chatId, flowId };
  await newTextBlock(bot, flowId, Array.from({ length: 20 }, (_, line) => `Line ${line}`).join('\n'));
  const image = new Blob([new Uint8Array(noisePng({ side: 300, comment: '' }))], { type: 'image/png' });
  await send(mchat.addImageBlock, { token, params, form: { blockType: 'Image', image } });
  await newTextBlock(bot, flowId, 'Which town?');
  const action = { actionType: 'userinput', inputType: 'Text', inputName: 'town', triggerFlow: flowId };
  await send(mchat.addAction, { token, params, body: action });
  await send(mchat.updateWelcome, { token, params: { id: chatId }, body: { triggerFlow: flowId } });
  return { ...bot, link: pathTo(paths.mchat.public, { chatId, link: 'any' }) };
}

/** Returns the messages of a bot's only visitor from the owner's transcript. */
async function saidTo({ token, chatId }: TestBot): Promise<readonly string[]> {
  const { user } = mchat.listVisitors.reply.parse(
    (await send(mchat.listVisitors, { token, params: { chatId } })).body,
  );
  const [visitor] = user;
  if (visitor === undefined) return [];
  const { body } = await send(mchat.listTranscript, { token, params: { chatId, visitor: visitor.id } });
  return mchat.listTranscript.reply.parse(body).chat.map(({ content }) => content);
}

async function begin(device: BrowserContext, link: string): Promise<Page> {
  const page = await device.newPage();
  await page.goto(link);
  await page.getByPlaceholder('Enter Name Here').fill('Mei');
  await button(page, 'Submit').click();
  await page.getByText('Line 19').waitFor();
  return page;
}

const hurry = (page: Page) => page.locator('.chat-head h1').click();

async function sayAll(page: Page) {
  await expect
    .poll(
      async () => {
        await hurry(page);
        return page.getByText('Which town?').count();
      },
      { interval: 150 },
    )
    .toBe(1);
}

const isInView = (page: Page, text: string) =>
  page.getByText(text).evaluate((element) => {
    const { bottom } = element.getBoundingClientRect();
    const list = element.closest('main')?.getBoundingClientRect();
    return list !== undefined && bottom <= list.bottom;
  });

test('the last message stays in view, and pictures and messages arrive when the network is back', async () => {
  const { link, ...bot } = await newTalkativeBot();
  const device = await openDevice(browser, { viewport: PHONE });
  const page = await begin(device, link);
  const widthOfPicture = () =>
    page.locator('.bubble img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await device.setOffline(true);
  await sayAll(page);
  await button(page, 'Load the picture again').waitFor();
  await page.getByText('Offline: your messages are sent when you are back').waitFor();
  await page.getByLabel('Type your answer').waitFor();
  await expect.poll(() => isInView(page, 'Which town?')).toBe(true);
  await device.setOffline(false);
  await expect.poll(widthOfPicture).toBe(300);
  await expect.poll(() => isInView(page, 'Which town?')).toBe(true);
  await page.getByText('Online', { exact: true }).waitFor({ timeout: 20_000 });
  // The window becomes as low as above a keyboard.
  await page.setViewportSize({ width: 390, height: 400 });
  await page.getByLabel('Type your answer').focus();
  await expect.poll(() => isInView(page, 'Which town?')).toBe(true);
  await page.reload();
  await page.getByLabel('Type your answer').waitFor();
  await expect.poll(widthOfPicture).toBe(300);
  await expect.poll(() => isInView(page, 'Which town?')).toBe(true);
  expect(await page.locator('.bubble').count()).toBe(3);
  // Dots are a sign of life until the stored messages arrive.
  await page.route('**/chat/history/**', async (route) => {
    await page.locator('.is-typing').waitFor();
    await route.continue();
  });
  await page.reload();
  await page.getByLabel('Type your answer').waitFor();
  await page.unroute('**/chat/history/**');

  await device.setOffline(true);
  await page.getByLabel('Type your answer').fill('Ipoh');
  await button(page, 'Send').click();
  await page.getByText('Ipoh').waitFor();
  await page.close();
  await device.setOffline(false);
  const later = await device.newPage();
  await later.goto(link);
  await later.getByText('Ipoh').waitFor();
  await expect.poll(() => saidTo(bot)).toContain('Ipoh');
  // The flow after the answer plays again from its first block.
  await expect.poll(() => later.getByText('Line 19').count()).toBe(2);
});

test('the chat works in a browser that stores nothing, and says so', async () => {
  const { link } = await newTalkativeBot();
  const device = await openDevice(browser, { viewport: PHONE });
  await device.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('No storage', 'SecurityError');
      },
    });
  });
  const page = await begin(device, link);
  await page.getByText('Your browser keeps nothing: a reload starts over').waitFor();
  await sayAll(page);
  await page.getByLabel('Type your answer').fill('Ipoh');
  await button(page, 'Send').click();
  await page.getByText('Ipoh').waitFor();
});
