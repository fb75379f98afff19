import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newFlow, newOwnedBot, newTextBlock, newVisitor } from '../../../infra/testing/bots.ts';
import { newValidatedUser, send, type TestUser } from '../../../infra/testing/suite.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { browser } from '../../testBrowser.ts';
import {
  button,
  field,
  LAPTOP,
  openDevice,
  openPage,
  PHONE,
  storedUser,
  waitForAlert,
} from '../../testPage.ts';
import { paths, pathTo } from '../paths.ts';

type Viewport = typeof PHONE | typeof LAPTOP;

const openList = (owner: TestUser, viewport: Viewport = LAPTOP) =>
  openPage(browser, paths.mchat.chats, { stored: storedUser(owner, true), viewport });

const row = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });

const chatsOf = async ({ token }: TestUser) =>
  mchat.listChats.reply.parse((await send(mchat.listChats, { token, params: { socketId: '-' } })).list);

async function menu(page: Page, name: string, action: string) {
  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test.each([
  ['a laptop', LAPTOP],
  ['a phone', PHONE],
])('a new owner makes a bot of a sample, on %s', async (_, viewport) => {
  const owner = await newValidatedUser();
  const page = await openList(owner, viewport);
  await button(page, 'Make your first bot').click();
  await button(page, 'Create Chat').click();
  await page.getByText('Bot Name is required').waitFor();
  await page.getByText('Bot Link is required').waitFor();
  await field(page, 'Bot Name').fill('Starter Pack');
  await field(page, 'Bot Link').fill('starter pack');
  await page.getByText('Spaces are not allowed in Bot Link').waitFor();
  expect(await field(page, 'Bot Link').inputValue()).toBe('starterpack');
  await field(page, 'Bot Link').fill('starter-pack');
  await page.getByText('/chat/…/starter-pack').waitFor();
  await page.getByRole('radio', { name: 'Product' }).check();
  await button(page, 'Create Chat').click();
  await waitForAlert(page, 'New Chat Created');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await row(page, 'Starter Pack').getByText('Live').waitFor();
  const [chat] = await chatsOf(owner);
  const flows = await send(mchat.listFlows, {
    token: owner.token,
    params: { socketId: '-', id: chat?.id ?? '' },
  });
  expect(flows.list).toHaveLength(4);
});

test('a question comes also when the network has gone since the screen came', async () => {
  const { owner } = await newOwnedBot();
  const page = await (await openDevice(browser, { stored: storedUser(owner, true) })).newPage();
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('ConfirmDialog'));
  await page.goto(paths.mchat.chats);
  await button(page, 'Actions for A bot').click();
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  await loaded;
  await page.context().setOffline(true);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).waitFor();
});

test('a bot that says nothing yet is marked until it does, also in another tab', async () => {
  const bot = await newOwnedBot();
  const page = await openList(bot.owner);
  await row(page, 'A bot').getByText('Says nothing yet').waitFor();
  const flowId = await newFlow(bot);
  await newTextBlock(bot, flowId, 'Hello');
  await send(mchat.updateWelcome, {
    token: bot.token,
    params: { id: bot.chatId },
    body: { triggerFlow: flowId },
  });
  await row(page, 'A bot').getByText('Says nothing yet').waitFor({ state: 'detached', timeout: 20_000 });
});

test('a taken link is said at its field, and what was typed stays', async () => {
  const bot = await newOwnedBot();
  const [chat] = await chatsOf(bot.owner);
  const page = await openList(bot.owner);
  await button(page, '+Chat').click();
  await field(page, 'Bot Name').fill('Another');
  await field(page, 'Bot Link').fill(chat?.link ?? '');
  await button(page, 'Create Chat').click();
  await page.getByText('Bot Link is already used by another bot of yours').waitFor();
  expect(await field(page, 'Bot Name').inputValue()).toBe('Another');
});

test('an answer that is lost makes no second bot', async () => {
  const owner = await newValidatedUser();
  const page = await openList(owner);
  await page.route('**/api/mchat/chat', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, '+Chat').click();
  await field(page, 'Bot Name').fill('Once');
  await field(page, 'Bot Link').fill('once');
  await button(page, 'Create Chat').click();
  await waitForAlert(page, "Couldn't connect to server. Please try again");
  await page.unroute('**/api/mchat/chat');
  await button(page, 'Create Chat').click();
  await waitForAlert(page, 'New Chat Created');
  expect(await chatsOf(owner)).toHaveLength(1);
});

test('the list leads to data, flow, design and the public page, and says who came last', async () => {
  const bot = await newOwnedBot();
  await newVisitor(bot);
  const page = await openList(bot.owner);
  await page.getByRole('row', { name: 'A bot' }).waitFor();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(
    expect.arrayContaining(['#', 'Name', 'Link', 'Data', 'Edit', 'Status', 'Delete']),
  );
  const id = bot.chatId;
  for (const [name, to] of [
    ['Data of A bot', pathTo(paths.mchat.data, { chatId: id })],
    ['Flow of A bot', pathTo(paths.mchat.chat, { id })],
    ['Design of A bot', pathTo(paths.mchat.design, { chatId: id })],
  ] as const) {
    expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(to);
  }
  expect(await page.locator(`a[href$="/chat/${id}/${(await chatsOf(bot.owner))[0]?.link}"]`).count()).toBe(1);
  expect(await page.locator('td time').count()).toBe(1);
});

test('a bot is paused and made live again where visitors meet it', async () => {
  const bot = await newOwnedBot();
  const page = await openList(bot.owner);
  await page.getByRole('switch', { name: 'A bot is live' }).click();
  await row(page, 'A bot').getByText('Paused').waitFor();
  expect((await chatsOf(bot.owner))[0]?.paused).toBe(true);
  await button(page, 'Undo').click();
  await row(page, 'A bot').getByText('Live').waitFor();
  await expect.poll(async () => (await chatsOf(bot.owner))[0]?.paused).toBe(false);
});

test('on a phone the menu renames, pauses, duplicates and deletes', async () => {
  const bot = await newOwnedBot();
  const page = await openList(bot.owner, PHONE);
  await menu(page, 'A bot', 'Edit name and link');
  await field(page, 'Bot Name').fill('Renamed');
  await field(page, 'Bot Link').fill('renamed');
  await button(page, 'Save').click();
  await waitForAlert(page, 'Chat updated');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await menu(page, 'Renamed', 'Duplicate');
  await field(page, 'Bot Link').fill('copy');
  await button(page, 'Duplicate').click();
  await waitForAlert(page, 'Chat duplicated');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await row(page, 'Renamed copy').getByText('Live').waitFor();
  await menu(page, 'Renamed copy', 'Pause');
  await row(page, 'Renamed copy').getByText('Paused').waitFor();
  await menu(page, 'Renamed copy', 'Delete');
  await page.getByText('Are you sure to delete this chat?').waitFor();
  await button(page, 'Delete').click();
  await row(page, 'Renamed copy').waitFor({ state: 'detached' });
  expect((await chatsOf(bot.owner)).map(({ bot_name, link }) => [bot_name, link])).toEqual([
    ['Renamed', 'renamed'],
  ]);
});

test('a bot is found by a word of its name', async () => {
  const bot = await newOwnedBot();
  await send(mchat.createChat, { token: bot.token, body: { bot_name: 'Zoom talk', link: 'zoom' } });
  const page = await openList(bot.owner);
  await row(page, 'A bot').waitFor();
  await field(page, 'Search').fill('tal');
  await row(page, 'A bot').waitFor({ state: 'detached' });
  await row(page, 'Zoom talk').waitFor();
  await page.getByText('1 bot', { exact: false }).waitFor();
});

test('a bot is shared by its link, a QR code and WhatsApp', async () => {
  const bot = await newOwnedBot();
  const [chat] = await chatsOf(bot.owner);
  const page = await openList(bot.owner, PHONE);
  await menu(page, 'A bot', 'Share');
  const link = new URL(
    pathTo(paths.mchat.public, { chatId: bot.chatId, link: chat?.link ?? '' }),
    page.url(),
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copy link').click();
  await button(page, 'Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link.href);
  const whatsApp = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
  expect(new URL(whatsApp ?? '').searchParams.get('text')).toBe(link.href);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download QR code').click(),
  ]);
  const png = readFileSync(await download.path());
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16)]).toEqual(['PNG', 1024]);
});

test('two tabs see each other’s bots come, change and go', async () => {
  const bot = await newOwnedBot();
  const device = await openDevice(browser, { stored: storedUser(bot.owner, true) });
  const [one, two] = await Promise.all([device.newPage(), device.newPage()]);
  await Promise.all([one, two].map((page) => page.goto(paths.mchat.chats)));
  await Promise.all([one, two].map((page) => row(page, 'A bot').waitFor()));
  await Promise.all([one, two].map((page) => page.getByText('1 bot, updated live').waitFor()));
  // What comes then has been pushed.
  await two.route('**/api/mchat/**', (route) => route.abort());
  const { body } = await send(mchat.createChat, {
    token: bot.token,
    body: { bot_name: 'Newcomer', link: 'newcomer' },
  });
  await Promise.all([one, two].map((page) => row(page, 'Newcomer').waitFor()));
  await one.getByRole('switch', { name: 'Newcomer is live' }).click();
  await row(two, 'Newcomer').getByText('Paused').waitFor();
  await newVisitor({ chatId: bot.chatId });
  await row(two, 'A bot').locator('time').waitFor();
  await send(mchat.deleteChat, { token: bot.token, params: { id: String(body.id) } });
  await Promise.all([one, two].map((page) => row(page, 'Newcomer').waitFor({ state: 'detached' })));
});

test('without a socket the list works as well', async () => {
  const bot = await newOwnedBot();
  const device = await openDevice(browser, { stored: storedUser(bot.owner, true) });
  const page = await device.newPage();
  await page.routeWebSocket('**/ws', (socket) => socket.close());
  await page.goto(paths.mchat.chats);
  await page.getByText('1 bot', { exact: true }).waitFor();
  await page.getByRole('switch', { name: 'A bot is live' }).click();
  await row(page, 'A bot').getByText('Paused').waitFor();
});
