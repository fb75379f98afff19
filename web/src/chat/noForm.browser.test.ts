import { expect, test } from 'vitest';
import { botLinks } from '../../../functions/lib/store/botLink.ts';
import { newFlow, newOwnedBot, newTextBlock } from '../../../infra/testing/bots.ts';
import { put } from '../../../infra/testing/put.ts';
import { send, stackTable } from '../../../infra/testing/suite.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { violations } from '../../testing/axe.ts';
import { browser } from '../../testing/testBrowser.ts';
import { button, newPage, openDevice, PHONE } from '../../testing/testPage.ts';
import { paths, pathTo } from '../routing/paths.ts';

/** Makes a bot that begins without a form, and a link to it whose member shows a number. */
async function newBot() {
  const bot = await newOwnedBot();
  const { token, chatId, owner } = bot;
  const [first, last] = [await newFlow(bot), await newFlow(bot)];
  await newTextBlock(bot, first, 'Hi {{name}}, shall we begin?');
  await newTextBlock(bot, last, 'Please write to us.');
  const params = { chatId, flowId: first };
  const go = { actionType: 'button', content: 'Begin', triggerFlow: last };
  await send(mchat.addAction, { token, params, body: go });
  const member = { actionType: 'contact', content: 'WhatsApp', link: 'member' };
  await send(mchat.addAction, { token, params: { ...params, flowId: last }, body: member });
  const body = { nameField: 'Good to see you', triggerFlow: first, asksFirst: false };
  await send(mchat.updateWelcome, { token, params: { id: chatId }, body });
  const made = await send(mchat.createLink, { token, body: { chatId } });
  const code = String(made.body.id);
  const link = { code, chatId, username: owner.username, label: '', campaign: '', isOff: false };
  const contact = { name: 'Priya', wa: '60123456789' };
  const at = { timeZone: 'Asia/Kuala_Lumpur', createdAt: new Date().toISOString() };
  await put(stackTable(), [botLinks.overwrite({ ...link, ...at, contact })]);
  return { ...bot, code, path: pathTo(paths.mchat.public, { chatId, link: 'any' }) };
}

const visitorsOf = async ({ token, chatId }: { token: string; chatId: string }) => {
  const { body } = await send(mchat.listVisitors, { token, params: { chatId } });
  return mchat.listVisitors.reply.parse(body).user;
};

test('a chat without a form shows its welcome before any code, and begins for who answers', async () => {
  const bot = await newBot();
  const page = await newPage(browser, { viewport: PHONE });
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/chat-[^/]*\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(bot.path, { waitUntil: 'commit' });
  const greeting = page.getByText('Good to see you');
  await greeting.waitFor();
  expect(await page.locator('dialog').count()).toBe(0);
  const before = await greeting.boundingBox();
  release();
  await page.getByText('Hi Visitor, shall we begin?').waitFor();
  expect(await greeting.boundingBox()).toEqual(before);
  expect(await page.locator('dialog').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await button(page, 'Begin').waitFor();
  expect(await visitorsOf(bot)).toEqual([]);

  const isSaved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await button(page, 'Begin').click();
  await page.getByText('Please write to us.').waitFor();
  await isSaved;
  expect(await visitorsOf(bot)).toMatchObject([{ getStart: { name: 'Visitor' } }]);
  await page.reload();
  await page.getByText('Please write to us.').waitFor();
  expect(await greeting.isVisible()).toBe(true);
  expect(await visitorsOf(bot)).toHaveLength(1);
});

test('a link leads to a chat that knows the link, also after a reload and in a browser that stores nothing', async () => {
  const bot = await newBot();
  const device = await openDevice(browser, { viewport: PHONE });
  const page = await device.newPage();
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/c/')) return;
    sent.push(`${request.url()} ${request.headers().referer} ${request.postData()}`);
  });
  await page.goto(`/c/${bot.code}?utm_source=fb&fbclid=secret`);
  for (const count of [1, 2]) {
    await button(page, 'Begin').click();
    const contact = page.getByRole('link', { name: 'WhatsApp' });
    const href = new URL((await contact.getAttribute('href')) ?? '');
    expect(href.origin + href.pathname).toBe('https://wa.me/60123456789');
    expect(href.searchParams.get('text')).toBe('Hello Priya');
    expect(new URL(page.url()).search).toBe(`?s=${bot.code}&utm_source=fb`);
    await expect
      .poll(async () => {
        const { list } = await send(mchat.listLinkVisitors, {
          token: bot.token,
          params: { code: bot.code },
        });
        return list.length;
      })
      .toBe(count);
    await page.reload();
  }
  expect(sent.join('\n')).not.toContain('secret');
});

test('a bot that was in view for a second is counted once a day and device, for the link too', async () => {
  const bot = await newBot();
  const device = await openDevice(browser, { viewport: PHONE });
  const page = await device.newPage();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/public/seen/${bot.chatId}`)) sent += 1;
  });
  const opened = async () => {
    const { token, chatId } = bot;
    const { body } = await send(mchat.getFunnel, { token, params: { chatId }, query: { by: 'link' } });
    const { totals, rows } = mchat.getFunnel.reply.parse(body);
    return [totals.opened, ...rows.map((row) => 'opened' in row && row.opened)];
  };
  await page.goto(`${bot.path}?s=${bot.code}`);
  await expect.poll(opened).toEqual([1, 1]);
  await page.clock.install();
  const reload = async () => {
    await page.reload();
    await button(page, 'Begin').waitFor();
    await page.clock.runFor(5000);
    return sent;
  };
  expect(await reload()).toBe(1);
  await page.evaluate(() => window.localStorage.clear());
  expect(await reload()).toBe(2);
});
