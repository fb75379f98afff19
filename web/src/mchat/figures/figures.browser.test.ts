import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { contacts } from '../../../../functions/lib/store/contact.ts';
import { botFunnels, linkFunnels } from '../../../../functions/lib/store/funnel.ts';
import {
  addUserInput,
  newFlow,
  newOwnedBot,
  newVisitor,
  type TestBot,
} from '../../../../infra/testing/bots.ts';
import { newLink } from '../../../../infra/testing/links.ts';
import { put } from '../../../../infra/testing/put.ts';
import { send } from '../../../../infra/testing/suite.ts';
import { chat } from '../../../../shared/contract/chat.ts';
import { DEFAULT_TIME_ZONE } from '../../../../shared/rules/team.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';
import { problemsOf } from '../../../testing/pageChecks.ts';
import { browser } from '../../../testing/testBrowser.ts';
import { button, LAPTOP, openPage, PHONE, routeOnce, storedUser } from '../../../testing/testPage.ts';
import { paths, pathTo } from '../../routing/paths.ts';

type Viewport = typeof PHONE | typeof LAPTOP;

const open = ({ owner }: TestBot, path: string, viewport: Viewport = PHONE) =>
  openPage(browser, path, { stored: storedUser(owner, true), viewport });

const listed = (page: Page, list: string, text: string | RegExp) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: text });

/** Three visitors begin; one of them leaves at Greeting, and two at Price, of whom one buys. */
async function visitedBot() {
  const bot = await newOwnedBot();
  const { chatId } = bot;
  const [greeting, price] = [await newFlow(bot, 'Greeting'), await newFlow(bot, 'Price')];
  await addUserInput(bot, 'town', greeting);
  await addUserInput(bot, 'budget', price);
  await newFlow(bot, 'End');
  const link = await newLink(bot.owner, chatId, { label: 'Flyer', campaign: 'Raya sale' });
  const from = { s: link };
  await newVisitor(bot, greeting);
  for (const name of ['Siva Kumari', 'Jason Lim']) {
    const begun = { params: { chatId }, body: { salutation: 'Mr', name, triggerFlow: greeting, from } };
    const { body } = await send(chat.startChat, begun);
    const params = { chatId, visitor: String(body.succ) };
    await send(chat.saveCurrentFlow, { params, body: { currentFlow: price } });
    const said = { user: 'user', type: 'Text', content: 'Ipoh', inputName: 'town' };
    await send(chat.saveHistory, { params, body: { chat: [said] } });
    if (name === 'Jason Lim') await buy(bot, params.visitor, link);
  }
  return bot;
}

/** Lets the figures count that a visitor bought, on another day so that today's counts stay. */
async function buy({ chatId }: TestBot, visitor: string, code: string): Promise<void> {
  const bought = { day: addDays(dayIn(DEFAULT_TIME_ZONE, Date.now()), -1), shard: 0, closed: 1 };
  await put(inject('stackTable'), [
    contacts.overwrite({ visitor, chatId, counted: ['leads', 'closed'] }),
    botFunnels.overwrite({ chatId, ...bought }),
    // Before the last 30 days.
    botFunnels.overwrite({ chatId, day: addDays(bought.day, -34), shard: 0, began: 5, contact: 2 }),
    linkFunnels.overwrite({ code, ...bought }),
  ]);
}

test('on a phone the figures say where most visitors leave, and each bar opens its visitors', async () => {
  const bot = await visitedBot();
  const page = await open(bot, pathTo(paths.mchat.data, { chatId: bot.chatId }));
  await page.getByText('Most leave at Price').waitFor();
  await page.getByRole('link', { name: 'Figures' }).click();
  await page.getByRole('heading', { name: 'Most leave at Price' }).waitFor();
  await page.getByText('2 of the 2 who came there').waitFor();
  await page.getByRole('heading', { name: 'Most sales by Flyer' }).waitFor();
  await listed(page, 'From link to sale', /^Began\s*3/).waitFor();
  await page.getByText('5 began, 2 left a number, 0 closed').waitFor();
  await listed(page, 'From link to sale', /^Answered\s*2/).waitFor();
  expect(await page.getByText('%').count()).toBe(0);
  await listed(page, 'Links', '2 came, 0 left a number, 1 closed').waitFor();
  await listed(page, 'Days', '3 came, 0 left a number').waitFor();
  expect(await problemsOf(page, { widths: [320] })).toEqual([]);

  await listed(page, 'Where they left', /^Greeting\s*1\s*of 3/)
    .getByRole('link')
    .click();
  await button(page, 'Clear Left at Greeting').waitFor();
  await page.getByText('1 visitor', { exact: false }).first().waitFor();
  await page.getByRole('link', { name: 'Ms Mei Ling' }).click();
  await page.getByRole('dialog', { name: 'Ms Mei Ling' }).getByText('Nothing said yet').waitFor();
  await page.goBack();
  await page.goBack();
  await listed(page, 'From link to sale', /^Closed\s*1/)
    .getByRole('link')
    .click();
  await button(page, 'Clear Closed').waitFor();
  await page.getByRole('link', { name: 'Mr Jason Lim' }).waitFor();
  expect(await page.getByRole('list', { name: 'Visitors' }).getByRole('link').count()).toBe(1);
  await page.goBack();
  await listed(page, 'Links', 'Flyer').getByRole('link').click();
  const ofLink = page.getByRole('dialog', { name: 'Flyer' });
  await ofLink.getByRole('link', { name: /^Began\s*2/ }).click();
  await button(page, 'Clear Flyer').waitFor();
  const shown = page.getByRole('list', { name: 'Visitors' }).getByRole('link');
  await expect.poll(() => shown.allInnerTexts()).toEqual(['Mr Jason Lim', 'Mr Siva Kumari']);
  await page.goBack();
  await ofLink.getByRole('link', { name: /^Closed\s*1/ }).click();
  await button(page, 'Clear Closed').waitFor();
  await expect.poll(() => shown.allInnerTexts()).toEqual(['Mr Jason Lim']);
  await page.goBack();
  await ofLink.getByRole('button', { name: 'Close' }).click();
  await ofLink.waitFor({ state: 'detached' });
  await listed(page, 'Days', '3 came').getByRole('link').click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Answered\s*2/ })
    .click();
  await button(page, 'Clear Answered').waitFor();
  await expect.poll(() => shown.allInnerTexts()).toEqual(['Mr Jason Lim', 'Mr Siva Kumari']);
});

test('days are chosen on a laptop, at most 92, and stay in the address', async () => {
  const bot = await visitedBot();
  const page = await open(bot, pathTo(paths.mchat.figures, { chatId: bot.chatId }), LAPTOP);
  await page.getByRole('row', { name: /Flyer.*Raya sale/ }).waitFor();
  await button(page, '7 days').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('days')).toBe('7');
  await listed(page, 'From link to sale', /^Began\s*3/).waitFor();
  await button(page, 'Dates').click();
  const sheet = page.getByRole('dialog', { name: 'Figures of some days' });
  const days = sheet.getByRole('textbox');
  await days.first().fill('2026-01-01');
  await page.keyboard.press('Enter');
  await days.last().fill('2026-04-30');
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Show' }).click();
  await sheet.getByText('Choose at most 92 days').waitFor();
  expect(new URL(page.url()).searchParams.get('from')).toBeNull();
});

test('without visitors the figures offer to share the link, and a block that fails offers a retry', async () => {
  const bot = await newOwnedBot();
  const page = await open(bot, paths.home);
  await routeOnce(page, '**/api/mchat/funnel/*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(pathTo(paths.mchat.figures, { chatId: bot.chatId }));
  await button(page, 'Try again').click();
  await page.getByText('Share your link: figures begin with the first visitor').waitFor();
  await page.getByRole('link', { name: 'Share' }).last().click();
  await page.waitForURL(`**${pathTo(paths.mchat.share, { chatId: bot.chatId })}`);
});

test('the editor says how many left at each flow, and stays whole when the figures fail', async () => {
  const bot = await visitedBot();
  const path = pathTo(paths.mchat.chat, { id: bot.chatId });
  const page = await open(bot, path, LAPTOP);
  const flow = (name: string) => page.getByRole('listitem').filter({ hasText: `Edit ${name}` });
  await flow('Price').getByRole('link', { name: '2 left here' }).waitFor();
  await flow('Greeting').getByRole('link', { name: '1 left here' }).click();
  await button(page, 'Clear Left at Greeting').waitFor();
  await page.getByRole('row', { name: /Ms Mei Ling/ }).waitFor();
  await page.goBack();
  await page.getByText('Most leave at Price').waitFor();
  await page.route('**/api/mchat/funnel/*', (route) => route.fulfill({ status: 500, json: {} }));
  const failed = page.waitForResponse('**/api/mchat/funnel/*');
  await page.reload();
  await failed;
  await page.getByRole('button', { name: /Edit Price/ }).click();
  await page.getByRole('heading', { name: 'Price' }).waitFor();
  expect(await page.getByText('left here').count()).toBe(0);
  expect(await button(page, 'Try again').count()).toBe(0);
});
