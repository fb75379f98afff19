import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { contacts } from '../../../functions/lib/store/contact.ts';
import { counters } from '../../../functions/lib/store/limit.ts';
import { defaults } from '../../../infra/stack/settings.ts';
import { addUserInput, newOwnedBot, type TestBot } from '../../../infra/testing/bots.ts';
import { put } from '../../../infra/testing/put.ts';
import { send } from '../../../infra/testing/suite.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import type { NewEntry } from '../../../shared/contract/transcript.ts';
import { browser } from '../../testing/testBrowser.ts';
import { bubbleTexts } from '../../testing/testEditor.ts';
import { button, field, LAPTOP, openPage, PHONE, storedUser } from '../../testing/testPage.ts';
import { paths, pathTo, withQuery } from '../routing/paths.ts';

type Viewport = typeof PHONE | typeof LAPTOP;

const dataOf = ({ chatId }: TestBot) => pathTo(paths.mchat.data, { chatId });

const openData = (bot: TestBot, viewport: Viewport = LAPTOP, path = dataOf(bot)) =>
  openPage(browser, path, { stored: storedUser(bot.owner, true), viewport });

const row = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });

const said = (content: string, user: 'bot' | 'user' = 'user', more: object = {}) => ({
  user,
  type: 'Text',
  content,
  ...more,
});

async function write({ chatId }: TestBot, visitor: string, entries: readonly object[], from = 0) {
  const { status } = await send(chat.saveHistory, {
    params: { chatId, visitor },
    body: { chat: entries, from },
  });
  expect(status).toBe(200);
}

async function start({ chatId }: TestBot, name: string, salutation = '') {
  const { body } = await send(chat.startChat, { params: { chatId }, body: { name, salutation } });
  return String(body.succ);
}

test('visitors and their messages appear live, newest first, and disappear when another tab deletes them', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  await addUserInput(bot, 'town');
  await start(bot, 'Ahmad');
  const page = await openData(bot);
  await page.getByRole('heading', { name: 'A bot' }).waitFor();
  await page.getByText('1 visitor, updated live').waitFor();
  // From here on only pushes can change the list.
  await page.route('**/api/mchat/get/data/*?*', (route) => route.abort());
  const visitor = await start(bot, 'Mei Ling', 'Ms');
  await row(page, 'Ms Mei Ling').waitFor();
  expect(await page.getByRole('rowheader').allTextContents()).toEqual(['Ms Mei Ling', 'Ahmad']);
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(
    expect.arrayContaining(['#', 'Name', 'Created At', 'View Chat']),
  );

  await row(page, 'Ms Mei Ling').getByText('Ms Mei Ling').first().click();
  const dialog = page.getByRole('dialog', { name: 'Ms Mei Ling' });
  await dialog.getByText('Nothing said yet').waitFor();
  await write(bot, visitor, [said('Hello', 'bot'), said('Ipoh,\nPerak', 'user', { inputName: 'town' })]);
  await dialog.getByRole('log').getByText('Ipoh').waitFor();
  await write(bot, visitor, [said('Thank you', 'bot')], 2);
  await dialog.getByRole('log').getByText('Thank you').waitFor();
  expect(await bubbleTexts(dialog)).toEqual(['Bot: Hello', 'Visitor: Ipoh,\nPerak', 'Bot: Thank you']);
  await dialog.getByRole('definition').getByText('Ipoh').waitFor();
  await dialog.getByRole('button', { name: 'Add to M-Smart' }).click();
  const addLead = page.getByRole('dialog', { name: 'New lead' });
  await addLead.waitFor();
  await page.goBack();
  await addLead.waitFor({ state: 'hidden' });
  expect(await dialog.isVisible()).toBe(true);
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('columnheader', { name: 'town', exact: true }).waitFor();
  await row(page, 'Ms Mei Ling').getByRole('cell', { name: 'Ipoh' }).waitFor();

  await send(mchat.deleteVisitor, { token, params: { chatId, visitor } });
  await row(page, 'Mei Ling').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Chat List' }).click();
  await page.waitForURL(`**${paths.mchat.chats}`);
});

test('an owner sees that a bot is full for the day, and when it opens again', async () => {
  const bot = await newOwnedBot();
  await start(bot, 'Mei');
  const page = await openData(bot, PHONE);
  await page.locator('.stat').filter({ hasText: 'Came today' }).getByText('1', { exact: true }).waitFor();
  await page.locator('.stat').filter({ hasText: 'Answered' }).getByText('0', { exact: true }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  const { pk, sk } = counters.botTranscripts.at({ subject: bot.chatId }).key;
  const { count } = defaults.limits.counted.botTranscripts;
  const endsAtSeconds = Math.floor(Date.now() / 1000) + 4.5 * 3600;
  await put(inject('stackTable'), [{ put: { pk, sk, count, endsAtSeconds, ttl: endsAtSeconds } }]);
  await page.reload();
  const warning = page.getByRole('alert');
  await warning.getByText('This bot has received as many messages as it can today').waitFor();
  await warning.getByText('New visitors are asked to come back later. It opens again in 5 hours.').waitFor();
});

test('on a phone visitors of today and held contacts are counted beyond the loaded ones, and the contacts taken with two taps', async () => {
  const bot = await newOwnedBot();
  const { chatId } = bot;
  const held = new Date().toISOString();
  const ids = await Promise.all(Array.from({ length: 27 }, (_, index) => start(bot, `Visitor ${index}`)));
  await put(
    inject('stackTable'),
    ids.map((visitor) => contacts.overwrite({ visitor, chatId, phone: '+60123456789', held })),
  );
  const page = await openData(bot, PHONE);
  const bar = page.getByRole('alert').filter({ hasText: 'held' });
  await bar.getByText('27 held: unusual traffic').waitFor();
  await page.locator('.stat').filter({ hasText: 'Came today' }).getByText('27', { exact: true }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Held' }).first().waitFor();
  await bar.getByRole('button', { name: 'Take all' }).click();
  await page.getByText('Take all held contacts?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Take all' }).click();
  await page.getByText('The contacts are taken').waitFor();
  await bar.waitFor({ state: 'detached' });
  const left = () => send(mchat.getHeld, { token: bot.token, params: { chatId } });
  await expect.poll(async () => (await left()).body.count).toBe(0);
});

test('on a phone all held contacts are deleted after a question, and their chats stay', async () => {
  const bot = await newOwnedBot();
  const { chatId } = bot;
  const visitor = await start(bot, 'Held Mei');
  const held = new Date().toISOString();
  const phone = '+60123456789';
  await put(inject('stackTable'), [contacts.overwrite({ visitor, chatId, phone, held })]);
  const page = await openData(bot, PHONE);
  const bar = page.getByRole('alert').filter({ hasText: 'held' });
  await bar.getByText('1 held: unusual traffic').waitFor();
  await bar.getByRole('button', { name: 'Delete all' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('Their chats stay.').waitFor();
  await button(page, 'Cancel').click();
  await question.waitFor({ state: 'hidden' });
  await bar.getByRole('button', { name: 'Delete all' }).click();
  await question.getByRole('button', { name: 'Delete all' }).click();
  await bar.waitFor({ state: 'detached' });
  const left = () => send(mchat.getHeld, { token: bot.token, params: { chatId } });
  await expect.poll(async () => (await left()).body.count).toBe(0);
  await page.reload();
  await page.getByText('Held Mei').waitFor();
  expect(await page.getByText('Held', { exact: true }).count()).toBe(0);
});

test('the transcript has the visitor left in blue and the bot right in grey, and closing it twice goes back only to the list', async () => {
  const bot = await newOwnedBot();
  const visitor = await start(bot, 'Mei');
  const entries: NewEntry[] = [
    { user: 'bot', type: 'Image', content: 'a-picture.png' },
    { user: 'bot', type: 'Video', content: 'https://youtu.be/dQw4w9WgXcQ' },
    { user: 'user', type: 'Text', content: 'One\nTwo' },
  ];
  await write(bot, visitor, entries);
  const page = await openData(bot);
  await row(page, 'Mei').getByRole('link', { name: 'View' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('One').waitFor();
  const styles = await dialog.locator('.bubble').evaluateAll((bubbles) =>
    bubbles.map((bubble) => {
      const { left, right } = bubble.getBoundingClientRect();
      const list = bubble.parentElement?.getBoundingClientRect();
      const ground = window.getComputedStyle(bubble).backgroundColor;
      return { isLeft: left === list?.left, isRight: right === list?.right, ground };
    }),
  );
  const grey = { isLeft: false, isRight: true, ground: 'rgb(224, 228, 240)' };
  await dialog.getByText('Today', { exact: true }).waitFor();
  const times = await dialog.getByRole('time').allInnerTexts();
  expect(times).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^\d{1,2}:\d\d\s[AP]M$/)));
  expect(styles).toEqual([grey, grey, { isLeft: true, isRight: false, ground: 'rgb(0, 39, 181)' }]);
  expect(await dialog.locator('img').getAttribute('src')).toBe('/media/a-picture.png');
  expect(await dialog.getByText('One').evaluate((text) => text.getClientRects().length)).toBe(1);
  expect(await dialog.getByText('One').evaluate((text) => window.getComputedStyle(text).whiteSpace)).toMatch(
    /pre/,
  );
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'video' }));
  await button(page, 'Play the video (YouTube)').click();
  expect(await dialog.locator('iframe').getAttribute('src')).toContain('/embed/dQw4w9WgXcQ');
  await dialog.getByRole('button', { name: 'Close' }).dblclick();
  await dialog.waitFor({ state: 'hidden' });
  await row(page, 'Mei').waitFor();
  expect(new URL(page.url()).pathname).toBe(dataOf(bot));
});

test('on a phone a long transcript loads by pages, the export contains all visitors, and one is found and deleted', async () => {
  const bot = await newOwnedBot();
  await addUserInput(bot, 'town');
  const visitor = await start(bot, '=HYPERLINK("x")', 'Ms');
  await write(bot, visitor, [said('Ipoh', 'user', { inputName: 'town' })]);
  for (const from of [1, 51, 101]) {
    const entries = Array.from({ length: 50 }, (_, index) => said(`Message ${from + index}.`));
    await write(bot, visitor, entries, from);
  }
  for (let index = 0; index < 24; index += 1) await start(bot, `Visitor ${index}`);
  await start(bot, 'Mei Ling');
  await start(bot, 'Ahmad');
  const page = await openData(bot, PHONE, withQuery(dataOf(bot), { visitor }));
  await page.getByText('Message 99.').waitFor();
  expect(await page.getByText('Message 100.').count()).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Show more' }).click();
  await page.getByText('Message 150.').waitFor();
  await button(page, 'Close').click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('');

  await row(page, 'Ahmad').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(28);
  expect(lines[0]).toBe(
    '\ufeff"Salutation","Name","Created At","Phone","Email","Source","Lead of team","Held","town"',
  );
  // A spreadsheet must not run a name as a formula.
  expect(lines.at(-1)).toMatch(/^"Ms","'=HYPERLINK\(""x""\)","[^"]+"(,""){5},"Ipoh"$/);

  await field(page, 'Search').fill('lin');
  await row(page, 'Ahmad').waitFor({ state: 'detached' });
  await button(page, 'Actions for Mei Ling').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Are you sure to delete this visitor?').waitFor();
  await button(page, 'Delete').click();
  await row(page, 'Mei Ling').waitFor({ state: 'detached' });
  const { body } = await send(mchat.listVisitors, { token: bot.token, params: { chatId: bot.chatId } });
  const { user } = mchat.listVisitors.reply.parse(body);
  expect(user.map(({ getStart }) => getStart.name).slice(0, 2)).toEqual([
    'Ahmad',
    expect.stringMatching(/^Visitor/),
  ]);
});
