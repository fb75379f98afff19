import { expect, test } from 'vitest';
import { newBotWithChat, newFlow, newOwnedBot } from '../../../infra/testing/bots.ts';
import { newValidatedUser, send } from '../../../infra/testing/suite.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { browser } from '../../testBrowser.ts';
import { button, LAPTOP, openDevice, openPage, PHONE } from '../../testPage.ts';
import { paths, pathTo } from '../paths.ts';

async function openChat(path: string, answer?: { status: number; json: object }) {
  const device = await openDevice(browser);
  const page = await device.newPage();
  const calls: string[] = [];
  await page.route('**/api/**', (route) => {
    calls.push(route.request().url());
    return answer ? route.fulfill(answer) : route.continue();
  });
  await page.goto(path);
  await page.locator('h1').waitFor();
  return { page, calls };
}

test.each(['/chat/a/b/c', '/chat/a', '/chat/', '/chat/%zz/hello'])(
  '%s is no page, and nothing is asked of the server',
  async (path) => {
    const { page, calls } = await openChat(path);
    expect(await page.locator('h1').textContent()).toBe('Page not found');
    expect(await page.title()).toBe('Page not found');
    expect(calls).toEqual([]);
  },
);

const chat = pathTo(paths.mchat.public, { chatId: '7', link: 'hello' });
const refusal = { error: 'Not so', code: 'CODE' };

test.each([400, 404])('a chat that the server does not know, by %i, is no page', async (status) => {
  const { page } = await openChat(chat, { status, json: refusal });
  expect(await page.locator('h1').textContent()).toBe('Page not found');
});

test.each([501, 403])('what is refused by %i cannot be tried again', async (status) => {
  const { page } = await openChat(chat, { status, json: refusal });
  await page.getByText('Not so').waitFor();
  expect(await button(page, 'Try again').count()).toBe(0);
});

test.each([500, 429])('what fails by %i can be tried again', async (status) => {
  const { page, calls } = await openChat(chat, { status, json: refusal });
  await button(page, 'Try again').click();
  await expect.poll(() => calls.length).toBeGreaterThan(1);
});

test('a bot that has nothing to say yet says so', async () => {
  const { chatId } = await newOwnedBot();
  const page = await openPage(browser, pathTo(paths.mchat.public, { chatId, link: 'any' }), {
    viewport: PHONE,
  });
  await page.getByLabel('Salutation').selectOption('Ms');
  await page.getByPlaceholder('Enter Name Here').fill('Mei');
  await button(page, 'Submit').click();
  await page.getByText('There is nothing to be said here yet. Please come back later.').waitFor();
});

test('the chat is as wide, its input as high, and its welcome as typed as the documents say', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const nameField = 'Line A\nLine B';
  const welcome = { salutationList: 'Mr', nameField, triggerFlow: await newFlow(bot) };
  await send(mchat.updateWelcome, { token, params: { id: chatId }, body: welcome });
  const path = pathTo(paths.mchat.public, { chatId, link: 'any' });
  const page = await openPage(browser, path, { viewport: LAPTOP });
  expect(await page.locator('.chat-dialog h2').innerText()).toBe(nameField);
  expect((await page.locator('.chat').boundingBox())?.width).toBe(600);
  const foot = page.locator('.chat-foot');
  const height = () => foot.evaluate((element) => Number.parseFloat(getComputedStyle(element).maxHeight));
  expect(await height()).toBeCloseTo(0.2 * LAPTOP.height, 1);
});

test('what a visitor has tapped is there after a reload at once', async () => {
  const chatId = await newBotWithChat(await newValidatedUser());
  const page = await openPage(browser, pathTo(paths.mchat.public, { chatId, link: 'any' }), {
    viewport: PHONE,
  });
  await page.getByLabel('Salutation').selectOption('Ms');
  await page.getByPlaceholder('Enter Name Here').fill('Mei');
  await button(page, 'Submit').click();
  await button(page, 'How does it work?').click();
  await page.reload();
  await page.locator('.is-user').getByText('How does it work?').waitFor();
});
