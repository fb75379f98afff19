import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newFlow, newOwnedBot, newTextBlock, newVisitor } from '../../../infra/testing/bots.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { send, type TestUser } from '../../../infra/testing/suite.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { browser } from '../../testing/testBrowser.ts';
import {
  button,
  field,
  follow,
  holdAnswer,
  LAPTOP,
  openDevice,
  openPage,
  PHONE,
  storedUser,
  waitForAlert,
  waitForPath,
} from '../../testing/testPage.ts';
import { paths, pathTo } from '../routing/paths.ts';

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

/** Resolves when the sheet over the list has closed. */
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'hidden' });

test('a new owner makes a bot from a sample, and a repeated request after a lost response makes only one more', async () => {
  const owner = await newValidatedUser();
  const page = await openList(owner, PHONE);
  // The form waits for the owner's number, and then begins at its first field.
  const profile = await holdAnswer(page, '**/api/user/username');
  await button(page, 'Make your first bot').click();
  await profile.arrived;
  await page.getByRole('dialog', { name: 'New chat' }).waitFor();
  profile.release();
  await expect
    .poll(() => field(page, 'Bot Name').evaluate((input) => input === document.activeElement))
    .toBe(true);
  const create = button(page, 'Create Chat');
  await create.click();
  await page.getByText('Bot Name is required').waitFor();
  await page.getByText('Bot Link is required').waitFor();
  const link = field(page, 'Bot Link');
  await field(page, 'Bot Name').fill('Café Pack');
  await expect.poll(() => link.inputValue()).toBe('cafe-pack');
  await link.fill('starter pack');
  await page.getByText('Spaces are not allowed in Bot Link').waitFor();
  expect(await link.inputValue()).toBe('starterpack');
  await link.fill('starter-pack');
  await page.getByText('/chat/…/starter-pack').waitFor();
  await field(page, 'Bot Name').fill('Starter Pack');
  expect(await link.inputValue()).toBe('starter-pack');
  await page.getByRole('radio', { name: 'Skincare' }).check();
  expect(await field(page, 'WhatsApp Number').inputValue()).toBe('+60123456789');
  await create.click();
  await waitForAlert(page, 'New Chat Created');
  // The sheet closes by itself, and the editor opens.
  await closed(page);
  const [chat] = await chatsOf(owner);
  await waitForPath(page, pathTo(paths.mchat.chat, { id: chat?.id ?? '' }));
  const params = { socketId: '-', id: chat?.id ?? '' };
  expect((await send(mchat.listFlows, { token: owner.token, params })).list).toHaveLength(5);
  // What visitors leave becomes leads of the owner, in a team of the owner's own.
  const { body } = await send(mchat.getLeads, { token: owner.token, params: { chatId: params.id } });
  expect(body).toMatchObject({ leads: { to: 'me', teamName: owner.username } });

  await page.goBack();
  await row(page, 'Starter Pack').getByText('Live').waitFor();
  await follow(page, paths.mchat.home);
  await page.getByRole('heading', { name: 'Your bots' }).waitFor();
  await row(page, 'Starter Pack').getByText('Live').waitFor();
  await page.getByRole('link', { name: 'Generate Now' }).click();
  await button(page, '+Chat').click();
  await field(page, 'Bot Name').fill('Another');
  await field(page, 'Bot Link').fill('starter-pack');
  await create.click();
  await page.getByText('Bot Link is already used by another bot of yours').waitFor();
  expect(await field(page, 'Bot Name').inputValue()).toBe('Another');
  await field(page, 'Bot Link').fill('another');
  await page.route('**/api/mchat/chat', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await create.click();
  await waitForAlert(page, "Couldn't connect to server. Please try again");
  await page.unroute('**/api/mchat/chat');
  await create.click();
  await waitForAlert(page, 'New Chat Created');
  expect(await chatsOf(owner)).toHaveLength(2);
});

test('on a phone the menu shares, renames, duplicates, pauses and deletes a bot', async () => {
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
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save').click()]);
  const png = readFileSync(await download.path());
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16)]).toEqual(['PNG', 1024]);

  // All pages of a bot have its name, its switch and its tabs.
  for (const tab of ['Data', 'Design', 'Flow']) {
    await page.getByRole('navigation', { name: 'Pages of the bot' }).getByRole('link', { name: tab }).click();
    await page.waitForFunction((title) => document.title === title, `A bot · ${tab} · M-Chat`);
    await page.getByRole('heading', { name: 'A bot', level: 1 }).waitFor();
  }
  const live = page.getByRole('switch', { name: 'A bot is live' });
  await live.click();
  await page.getByText('A bot is paused').waitFor();
  await expect.poll(() => live.isChecked()).toBe(false);
  await button(page, 'Undo').click();
  await expect.poll(() => live.isChecked()).toBe(true);
  await page.goBack();

  await menu(page, 'A bot', 'Edit name and link');
  await field(page, 'Bot Name').fill('Renamed');
  await field(page, 'Bot Link').fill('renamed');
  await button(page, 'Save').click();
  await waitForAlert(page, 'Chat updated');
  await page.keyboard.press('Escape');
  await closed(page);
  await menu(page, 'Renamed', 'Duplicate');
  await field(page, 'Bot Link').fill('copy');
  await button(page, 'Duplicate').click();
  await waitForAlert(page, 'Chat duplicated');
  await page.keyboard.press('Escape');
  await closed(page);
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

test('the list links to every page of a bot, and two tabs see bots appear, change and disappear', async () => {
  const bot = await newOwnedBot();
  const { owner, token, chatId: id } = bot;
  const device = await openDevice(browser, { stored: storedUser(owner, true) });
  const [one, two] = await Promise.all([device.newPage(), device.newPage()]);
  const both = (act: (page: Page) => Promise<unknown>) => Promise.all([one, two].map(act));
  await both((page) => page.goto(paths.mchat.chats));
  await both((page) => page.getByText('1 bot, updated live').waitFor());
  expect(await one.getByRole('columnheader').allTextContents()).toEqual(
    expect.arrayContaining(['#', 'Name', 'Link', 'Data', 'Edit', 'Status', 'Delete']),
  );
  for (const [name, to] of [
    ['Data of A bot', pathTo(paths.mchat.data, { chatId: id })],
    ['Flow of A bot', pathTo(paths.mchat.chat, { id })],
    ['Design of A bot', pathTo(paths.mchat.design, { chatId: id })],
  ] as const) {
    expect(await one.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(to);
  }
  expect(await one.locator(`a[href$="/chat/${id}/${(await chatsOf(owner))[0]?.link}"]`).count()).toBe(1);

  const silence = row(one, 'A bot').getByText('Says nothing yet');
  await silence.waitFor();
  const triggerFlow = await newFlow(bot);
  await newTextBlock(bot, triggerFlow, 'Hello');
  await send(mchat.updateWelcome, { token, params: { id }, body: { triggerFlow } });
  await silence.waitFor({ state: 'detached', timeout: 20_000 });

  // From here on only pushes can change the list.
  await two.route('**/api/mchat/**', (route) => route.abort());
  const body = { bot_name: 'Zoom talk', link: 'zoom' };
  const made = await send(mchat.createChat, { token, body });
  await both((page) => row(page, 'Zoom talk').waitFor());
  await field(one, 'Search').fill('tal');
  await row(one, 'A bot').waitFor({ state: 'detached' });
  await one.getByText('1 bot', { exact: false }).waitFor();
  await one.getByRole('switch', { name: 'Zoom talk is live' }).click();
  await row(two, 'Zoom talk').getByText('Paused').waitFor();
  const isPaused = async () => (await chatsOf(owner)).map(({ paused }) => paused).includes(true);
  expect(await isPaused()).toBe(true);
  await button(one, 'Undo').click();
  await row(two, 'Zoom talk').getByText('Live').waitFor();
  expect(await isPaused()).toBe(false);
  await field(one, 'Search').fill('');

  await newVisitor(bot, triggerFlow, '');
  await both((page) => row(page, 'A bot').locator('td time').waitFor());
  await send(mchat.deleteChat, { token, params: { id: String(made.body.id) } });
  await both((page) => row(page, 'Zoom talk').waitFor({ state: 'detached' }));
});

test('the list works without a socket, pauses without taking back a new name, and asks before a deletion even without a network', async () => {
  const { owner, token, chatId: id } = await newOwnedBot();
  const page = await (await openDevice(browser, { stored: storedUser(owner, true) })).newPage();
  await page.routeWebSocket('**/ws', (socket) => socket.close());
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('ConfirmDialog'));
  await page.goto(paths.mchat.chats);
  await page.getByText('1 bot', { exact: true }).waitFor();
  const named = { bot_name: 'Named by another tab', link: 'another' };
  await send(mchat.updateChat, { token, params: { id }, body: named });
  await page.getByRole('switch', { name: 'A bot is live' }).click();
  await row(page, named.bot_name).getByText('Paused').waitFor();
  expect(await chatsOf(owner)).toMatchObject([{ ...named, paused: true }]);
  await button(page, `Actions for ${named.bot_name}`).click();
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  await loaded;
  await page.context().setOffline(true);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).waitFor();
});
