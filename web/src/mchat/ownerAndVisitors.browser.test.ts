import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { noisePng } from '../../../infra/testing/pictures.ts';
import { browser } from '../../testing/testBrowser.ts';
import { addText, blockTexts, bubbleTexts, choose, dialog, finish } from '../../testing/testEditor.ts';
import { button, field, LAPTOP, openDevice, openPage, PHONE, storedUser } from '../../testing/testPage.ts';
import { paths } from '../routing/paths.ts';

/** The test visits most screens of M-Chat, on three devices. */
const MANY_SCREENS_MS = 180_000;

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function makeBot(page: Page) {
  await page.goto(paths.mchat.chats);
  await button(page, '+Chat').click();
  await field(page, 'Bot Name').fill('Starter');
  await field(page, 'Bot Link').fill('starter');
  await page.getByRole('radio', { name: 'Nothing' }).check();
  await finish(page, 'Create Chat', 'New Chat Created');
  await button(page, '+Flow').waitFor();
}

/** Opens a part of the editor, which is a tab on a phone. */
const openTab = (page: Page, name: string) =>
  page.getByLabel('Part of the editor').getByText(name, { exact: true }).click();

async function addStart(page: Page) {
  await button(page, '+Flow').click();
  await field(page, 'Flow Name').fill('Start');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Flow created').waitFor();
  // The sheet closes by itself.
  await dialog(page).waitFor({ state: 'hidden' });
}

/** Adds a text whose first response is lost: the repeated request adds no second block. */
async function greet(page: Page) {
  const add = '**/api/mchat/block/add/text/**';
  await page.route(add, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, '+Block').click();
  await field(page, 'Text').last().fill('Hello {{salutation}} ');
  await dialog(page).getByRole('button', { name: '{{name}}' }).click();
  await dialog(page).getByRole('button', { name: 'Add Block' }).click();
  await dialog(page).getByText('Unable to add block. Please try again.', { exact: true }).waitFor();
  expect(await field(page, 'Text').last().inputValue()).toBe('Hello {{salutation}} {{name}}');
  await page.unroute(add);
  await finish(page, 'Add Block', 'Block added');
}

async function fillStart(page: Page) {
  await greet(page);
  await button(page, '+Block').click();
  await dialog(page).getByText('Image', { exact: true }).click();
  const buffer = noisePng({ side: 60, comment: '' });
  const picture = { name: 'picture.png', mimeType: 'image/png', buffer };
  await dialog(page).locator('input[type=file]').setInputFiles(picture);
  const chosen = dialog(page).getByRole('img', { name: 'What you have chosen' });
  await expect.poll(() => chosen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
  await finish(page, 'Add Block', 'Block added');
  await button(page, '+Block').click();
  await dialog(page).getByText('Video', { exact: true }).click();
  await field(page, 'YouTube link').fill('https://youtu.be/dQw4w9WgXcQ');
  await finish(page, 'Add Block', 'Block added');
  // A picture has no text to wait for.
  const texts = ['Hello {{salutation}} {{name}}', '', 'https://youtu.be/dQw4w9WgXcQ'];
  await expect.poll(() => blockTexts(page)).toEqual(texts);

  await button(page, '+Action').click();
  const caption = field(page, 'Caption');
  await caption.fill('Tell me more');
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await choose(page, 'Link to flow', '+New Flow');
  expect(await scrolled()).toBe(before);
  await field(page, 'Flow Name').fill('Question');
  await dialog(page).getByRole('button', { name: 'Add and next' }).click();
  await dialog(page).getByText('Action added').waitFor();
  expect(await caption.inputValue()).toBe('');
  await expect.poll(() => caption.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByRole('radio', { name: 'Link Button' }).check();
  await field(page, 'Caption').fill('WhatsApp us');
  await field(page, 'Link').fill('https://wa.me/60123456789');
  await finish(page, 'Add Action', 'Action added');
}

async function openFlow(page: Page, name: string) {
  await openTab(page, 'FLOW');
  await page.getByRole('button', { name: new RegExp(`^Edit ${name}`) }).click();
}

async function fillOthers(page: Page) {
  await openFlow(page, 'Question');
  await addText(page, 'Which town is yours?');
  await button(page, '+Action').click();
  await page.getByRole('radio', { name: 'User Input' }).check();
  await choose(page, 'Input Type', 'Text');
  await field(page, 'Input Name').fill('town');
  await field(page, 'Hint').fill('Your town');
  await choose(page, 'Link to flow', '+New Flow');
  await field(page, 'Flow Name').fill('Thanks');
  await finish(page, 'Add Action', 'Action added');
  await openFlow(page, 'Thanks');
  await addText(page, 'Thank you, {{name}} of {{town}}');
  await openFlow(page, 'Welcome Message');
  await field(page, 'Salutation List').fill('Ms, Encik');
  await page.getByRole('textbox', { name: 'Welcome Message' }).fill('Who is there?');
  await choose(page, 'Flow After Welcome Message', 'Start');
  await finish(page, 'Save', 'Welcome message updated');
}

async function checkPreview(page: Page) {
  await openFlow(page, 'Start');
  await openTab(page, 'PREVIEW');
  const preview = page.frameLocator('iframe[title="Preview of the chat"]');
  await preview.getByText('Hello Ms Alex').waitFor();
  await preview.getByRole('button', { name: 'Tell me more' }).waitFor();
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
}

/** Returns the messages of the visitor and the bot. */
const said = (page: Page) =>
  page.locator('[role=log] .bubble').evaluateAll((messages) =>
    messages.map((message) => {
      const { src } = message.querySelector('img') ?? {};
      return src === undefined ? message.textContent : 'Picture';
    }),
  );

/** Taps the chat, which shows the next block at once. */
const hurry = (page: Page) => page.locator('.chat-messages').click({ position: { x: 4, y: 4 } });

async function sayUpTo(page: Page, count: number) {
  await expect
    .poll(
      async () => {
        await hurry(page);
        return (await said(page)).length;
      },
      { interval: 150 },
    )
    .toBe(count);
}

async function begin(page: Page, salutation: string, name: string) {
  await page.getByRole('heading', { name: 'Who is there?' }).waitFor();
  await page.getByLabel('Salutation').selectOption(salutation);
  await page.getByPlaceholder('Enter Name Here').fill(name);
  await button(page, 'Submit').click();
}

async function goOn(page: Page, town: string) {
  await button(page, 'Tell me more').click();
  await hurry(page);
  await field(page, 'Your town').fill(town);
  await button(page, 'Send').click();
  await page.getByText('Thank you').waitFor();
  await page.getByText('Online', { exact: true }).waitFor();
}

const start = (greeting: string) => [`Bot: Hello ${greeting}`, 'Picture', 'Bot: Play the video (YouTube)'];
const rest = (name: string, town: string) => [
  'You: Tell me more',
  'Bot: Which town is yours?',
  `You: ${town}`,
  `Bot: Thank you, ${name} of ${town}`,
];

/** Opens the data page in another tab, which then updates only by pushes. */
async function openData(owner: BrowserContext, list: Page) {
  const path = await row(list, 'Starter').getByRole('link', { name: 'Data of' }).getAttribute('href');
  const data = await owner.newPage();
  await data.goto(path ?? '');
  await data.getByText('0 visitors, updated live').waitFor();
  await data.route('**/api/mchat/get/data/*?*', (route) => route.abort());
  return data;
}

async function transcriptOf(data: Page, visitor: string) {
  await row(data, visitor).getByRole('link', { name: 'View' }).click();
  await dialog(data).getByText('Thank you').waitFor();
  const bubbles = await bubbleTexts(dialog(data));
  await dialog(data).getByRole('button', { name: 'Close' }).click();
  await dialog(data).waitFor({ state: 'hidden' });
  return bubbles;
}

test(
  'an owner builds a bot on a phone, two visitors chat with it at once, and the owner sees each of them live',
  async () => {
    const owner = await openDevice(browser, {
      stored: storedUser(await newValidatedUser(), true),
      viewport: LAPTOP,
    });
    const page = await owner.newPage();
    await makeBot(page);
    await page.setViewportSize(PHONE);
    await addStart(page);
    await fillStart(page);
    await fillOthers(page);
    await checkPreview(page);
    await page.setViewportSize(LAPTOP);
    await page.getByRole('link', { name: 'Chat List' }).click();

    const link = await row(page, 'Starter').locator('a[href*="/chat/"][target]').getAttribute('href');
    const [data, mei, ali] = await Promise.all([
      openData(owner, page),
      openPage(browser, link ?? '', { viewport: PHONE }),
      openPage(browser, link ?? '', { viewport: PHONE }),
    ]);
    await mei.getByRole('heading', { name: 'Starter' }).waitFor();

    await Promise.all([begin(mei, 'Ms', 'Mei Ling'), begin(ali, 'Encik', 'Ali')]);
    await Promise.all([row(data, 'Ms Mei Ling').waitFor(), row(data, 'Encik Ali').waitFor()]);
    await Promise.all([sayUpTo(mei, 3), sayUpTo(ali, 3)]);
    expect(await said(mei)).toEqual(start('Ms Mei Ling'));
    const picture = mei.locator('.bubble img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
    const whatsApp = mei.getByRole('link', { name: 'WhatsApp us' });
    expect(await whatsApp.getAttribute('href')).toBe('https://wa.me/60123456789');
    expect(await whatsApp.getAttribute('target')).toBe('_blank');

    await Promise.all([goOn(mei, 'Ipoh'), goOn(ali, 'Kuching')]);
    expect(await said(mei)).toEqual([...start('Ms Mei Ling'), ...rest('Mei Ling', 'Ipoh')]);
    expect(await said(ali)).toEqual([...start('Encik Ali'), ...rest('Ali', 'Kuching')]);

    const ofOwner = (lines: string[]) =>
      lines.map((line) => line.replace('You:', 'Visitor:').replace('Picture', 'Bot: '));
    expect(await transcriptOf(data, 'Mei Ling')).toEqual(ofOwner(await said(mei)));
    expect(await transcriptOf(data, 'Ali')).toEqual(ofOwner(await said(ali)));
    await row(data, 'Mei Ling').getByRole('cell', { name: 'Ipoh' }).waitFor();
    await row(data, 'Ali').getByRole('cell', { name: 'Kuching' }).waitFor();
  },
  MANY_SCREENS_MS,
);
