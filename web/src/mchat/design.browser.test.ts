import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newOwnedBot, type TestBot } from '../../../infra/testing/bots.ts';
import { noisePng } from '../../../infra/testing/pictures.ts';
import { send } from '../../../infra/testing/suite.ts';
import { EditableDesign } from '../../../shared/contract/bot.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { browser } from '../../testing/testBrowser.ts';
import { button, field, LAPTOP, openPage, PHONE, storedUser, waitForAlert } from '../../testing/testPage.ts';
import { paths, pathTo } from '../routing/paths.ts';

const openDesign = (bot: TestBot, viewport: { readonly width: number; readonly height: number } = LAPTOP) =>
  openPage(browser, pathTo(paths.mchat.design, { chatId: bot.chatId }), {
    stored: storedUser(bot.owner, true),
    viewport,
  });

/** A change that comes before the socket is connected is read some seconds later. */
const SLOW_POLL = { timeout: 20_000 };

const params = ({ chatId }: TestBot) => ({ chatId });

const designOf = async (bot: TestBot) =>
  EditableDesign.parse((await send(mchat.getDesign, { token: bot.token, params: params(bot) })).body);

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the chat"]');

/** Sets a colour field to a hexadecimal value. */
const paint = (page: Page, name: string, digits: string) => field(page, name).fill(`#${digits}`);

async function changeElsewhere(bot: TestBot, botName: string) {
  const { design } = await designOf(bot);
  const body = { botName, design: { ...design, bg1: '#112233' } };
  const { status } = await send(mchat.updateDesign, { token: bot.token, params: params(bot), body });
  expect(status).toBe(200);
}

test('the preview shows name and colours while they are typed, and a form without changes follows other tabs', async () => {
  const bot = await newOwnedBot();
  const page = await openDesign(bot);
  const save = async (botName: string) => {
    await button(page, 'Save Design').click();
    await expect.poll(async () => (await designOf(bot)).botName).toBe(botName);
  };
  await preview(page).getByRole('heading', { name: 'A bot' }).waitFor();
  await changeElsewhere(bot, 'Theirs');
  await expect.poll(() => field(page, 'Bot Name').inputValue(), SLOW_POLL).toBe('Theirs');
  expect(await field(page, 'Header').inputValue()).toBe('#112233');
  expect(await page.locator('.stored-content').count()).toBe(0);

  await field(page, 'Bot Name').fill('Cures cancer');
  await page.getByText('A help, not legal advice. Ask your company.').waitFor();
  await field(page, 'Bot Name').fill('Renamed');
  await preview(page).getByRole('heading', { name: 'Renamed' }).waitFor();
  await paint(page, 'Header', '861166');
  await expect
    .poll(() =>
      preview(page)
        .locator('.chat-head')
        .evaluate((head) => window.getComputedStyle(head).backgroundColor),
    )
    .toBe('rgb(134, 17, 102)');
  await button(page, 'Plum').click();
  expect(await field(page, 'Header').inputValue()).toBe('#5e1048');
  await paint(page, 'Header', '861166');
  await paint(page, 'Flow button', 'eeeeee');
  await waitForAlert(page, 'Hard to see on the background: Flow button');
  await paint(page, 'Flow button', '000c36');
  await page.getByText('Hard to see on the background').waitFor({ state: 'detached' });
  expect((await designOf(bot)).botName).toBe('Theirs');
  await save('Renamed');
  await page.getByText('Design updated').waitFor();
  expect((await designOf(bot)).design).toMatchObject({ bg1: '#861166' });
  await field(page, 'Bot Name').fill('Renamed again');
  await save('Renamed again');
});

test('a design that another tab changed is shown, and what was typed stays', async () => {
  const bot = await newOwnedBot();
  const page = await openDesign(bot);
  await field(page, 'Bot Name').fill('Mine');
  await changeElsewhere(bot, 'Theirs');
  await button(page, 'Save Design').click();
  const stored = page.locator('.stored-content');
  await stored.getByText('Theirs').waitFor();
  await stored.getByText('#112233').waitFor();
  expect(await page.getByText('changed meanwhile').count()).toBe(1);
  expect(await field(page, 'Bot Name').inputValue()).toBe('Mine');
  expect((await designOf(bot)).botName).toBe('Theirs');
  await button(page, 'Keep mine').click();
  await button(page, 'Save Design').click();
  await page.getByText('Design updated').waitFor();
  expect((await designOf(bot)).botName).toBe('Mine');
  // The owner types first, because a form without changes takes the stored design at once.
  await field(page, 'Bot Name').fill('Mine again');
  await changeElsewhere(bot, 'Theirs again');
  await button(page, 'Save Design').click();
  await button(page, 'Use the stored one').click();
  expect(await field(page, 'Bot Name').inputValue()).toBe('Theirs again');
  expect(await field(page, 'Header').inputValue()).toBe('#112233');
  await page.reload();
  await expect.poll(() => field(page, 'Bot Name').inputValue()).toBe('Theirs again');
});

/** Makes a picture like that of a camera: large, and with metadata. */
const photo = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 2000;
    canvas.height = 1000;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
    const bytes = [...new Uint8Array((await blob?.arrayBuffer()) ?? [])];
    const words = [...'Exif: the place'].map((letter) => letter.charCodeAt(0));
    return [...bytes.slice(0, 2), 0xff, 0xe1, 0, words.length + 2, ...words, ...bytes.slice(2)];
  });

test('on a phone a picture is shrunk, loses its metadata and shows everywhere, and a failed upload can be repeated', async () => {
  const bot = await newOwnedBot();
  const page = await openDesign(bot, PHONE);
  await button(page, 'Choose a picture').waitFor();
  const put = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await put('picture.png', 'image/png', Buffer.from('<svg/>'));
  await waitForAlert(page, 'Please choose a JPEG, PNG, WebP or GIF picture');
  expect(await button(page, 'Try again').count()).toBe(0);
  await page.route('**/api/mchat/design/image/*', (route) => route.abort());
  // No format compresses noise, so the small picture of the document has to have fewer pixels.
  await put('picture.png', 'image/png', noisePng({ side: 200, comment: '' }));
  await waitForAlert(page, "Couldn't connect to server. Please try again");
  await page.unroute('**/api/mchat/design/image/*');
  await button(page, 'Try again').click();
  await button(page, 'Choose another').waitFor();
  const inDocument = async () => {
    const document = await (await page.request.get(`/chat/${bot.chatId}/any`)).text();
    return /<img [^>]*src="data:image\/(\w+);base64,/.exec(document)?.[1];
  };
  expect(await inDocument()).toBe('webp');
  const { image: first } = await designOf(bot);

  const taken = Buffer.from(await photo(page));
  expect(taken.includes('the place')).toBe(true);
  await put('photo.jpg', 'image/jpeg', taken);
  await expect.poll(async () => (await designOf(bot)).image).not.toBe(first);
  const { image } = await designOf(bot);
  const kept = await page.request.get(`/media/${image}`);
  expect((await kept.body()).includes('the place')).toBe(false);
  await expect
    .poll(() =>
      page
        .locator('.bot-picture')
        .evaluate((shown) => (shown instanceof HTMLImageElement ? shown.naturalWidth : 0)),
    )
    .toBe(640);
  await preview(page).locator(`img[src="/media/${image}"]`).waitFor();
  expect(await inDocument()).toBe('jpeg');
  await button(page, 'Save Design').click();
  await page.getByText('Design updated').waitFor();
});

test('the page scrolls where the pointer is over the preview', async () => {
  const page = await openDesign(await newOwnedBot(), { width: 1440, height: 700 });
  const messages = preview(page).locator('.chat-messages');
  const { x = 0, y = 0 } = (await messages.boundingBox()) ?? {};
  await page.mouse.move(x + 10, y + 10);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});
