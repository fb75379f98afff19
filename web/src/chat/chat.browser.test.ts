import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { newFlow, newOwnedBot, newTextBlock } from '../../../infra/testing/bots.ts';
import { send } from '../../../infra/testing/suite.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { browser } from '../../testing/testBrowser.ts';
import { button, LAPTOP, newPage, openPage, PHONE } from '../../testing/testPage.ts';
import { paths, pathTo } from '../routing/paths.ts';

const edgesOf = (target: Locator) =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

const refusal = { error: 'Not so', code: 'CODE' };

test('an address without a bot sends no call, and a failed bot offers a retry where it may help', async () => {
  const page = await newPage(browser);
  const calls: string[] = [];
  let status = 0;
  await page.route('**/api/**', (route) => {
    calls.push(route.request().url());
    return route.fulfill({ status, json: refusal });
  });
  const heading = page.locator('h1');
  for (const path of ['/chat/a', '/chat/%zz/hello']) {
    await page.goto(path);
    await heading.waitFor();
    expect(await heading.textContent()).toBe('Page not found');
    await expect.poll(() => page.title()).toBe('Page not found');
  }
  expect(calls).toEqual([]);

  const open = async (answer: number) => {
    status = answer;
    await page.goto(pathTo(paths.mchat.public, { chatId: '7', link: 'hello' }));
  };
  for (const unknown of [400, 404]) {
    await open(unknown);
    await heading.waitFor();
    expect(await heading.textContent()).toBe('Page not found');
  }
  await open(403);
  await page.getByText('Not so').waitFor();
  expect(await button(page, 'Try again').count()).toBe(0);
  await open(500);
  await button(page, 'Try again').waitFor();
  const before = calls.length;
  await button(page, 'Try again').click();
  await expect.poll(() => calls.length).toBeGreaterThan(before);
});

test('the chat has the documented look, says that it has nothing to say yet, and keeps the visitor’s choices after a reload', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const path = pathTo(paths.mchat.public, { chatId, link: 'any' });
  const begin = async (page: Awaited<ReturnType<typeof openPage>>) => {
    await page.getByLabel('Salutation').selectOption('Ms');
    await page.getByPlaceholder('Enter Name Here').fill('Mei');
    await button(page, 'Submit').click();
  };
  const early = await openPage(browser, path, { viewport: PHONE });
  await begin(early);
  await early.getByText('There is nothing to be said here yet. Please come back later.').waitFor();

  const flowId = await newFlow(bot);
  await newTextBlock(bot, flowId, 'Hello');
  const action = { actionType: 'button', content: 'How does it work?', triggerFlow: flowId };
  await send(mchat.addAction, { token, params: { chatId, flowId }, body: action });
  const nameField = 'Line A\nLine B';
  const welcome = { salutationList: 'Ms', nameField, triggerFlow: flowId };
  await send(mchat.updateWelcome, { token, params: { id: chatId }, body: welcome });
  const page = await openPage(browser, path, { viewport: LAPTOP });
  expect(await page.locator('.chat-dialog h2').innerText()).toBe(nameField);
  expect((await page.locator('.chat').boundingBox())?.width).toBe(600);
  const foot = page.locator('.chat-foot');
  const height = () => foot.evaluate((element) => Number.parseFloat(getComputedStyle(element).maxHeight));
  expect(await height()).toBeCloseTo(0.2 * LAPTOP.height, 1);
  await begin(page);
  await button(page, 'How does it work?').click();
  const began = page.locator('.chat-messages').getByText(/^Today, \d+:\d\d [AP]M$/);
  await began.waitFor();
  await page.reload();
  await began.waitFor();
  await page.locator('.is-you').getByText('How does it work?').waitFor();
});

test('the name of a bot has two lines at most, with room above and below', async () => {
  const { token, chatId } = await newOwnedBot();
  const body = { bot_name: 'Nurul Hidayah’s Starter Pack for Mothers', link: 'mothers', paused: false };
  await send(mchat.updateChat, { token, params: { id: chatId }, body });
  const path = pathTo(paths.mchat.public, { chatId, link: 'mothers' });
  const page = await openPage(browser, path, { viewport: PHONE });
  const head = page.locator('.chat-head');
  await head.getByRole('heading', { name: body.bot_name }).waitFor();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ ...PHONE, width });
    const outer = await edgesOf(head);
    const name = await edgesOf(head.getByRole('heading'));
    const state = await edgesOf(head.getByRole('status'));
    expect(name.bottom - name.top).toBeLessThan(48);
    expect(name.top - outer.top).toBeGreaterThanOrEqual(12);
    expect(outer.bottom - state.bottom).toBeGreaterThanOrEqual(12);
  }
});

test('a number needs the tick beside it, a refused one stays in its field, and several choices are one answer', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const [asks, chooses, ends] = [await newFlow(bot), await newFlow(bot), await newFlow(bot)];
  const ask = (flowId: number, action: object) =>
    send(mchat.addAction, {
      token,
      params: { chatId, flowId },
      body: { actionType: 'userinput', ...action },
    });
  await ask(asks, { inputType: 'Phone', inputName: 'phone', triggerFlow: chooses });
  const choices = ['Serum', 'Cream', 'Soap'];
  await ask(chooses, { inputType: 'Choice', inputName: 'wishes', choices, isMany: true, triggerFlow: ends });
  await newTextBlock(bot, ends, 'We call {{phone}}.');
  await send(mchat.updateWelcome, { token, params: { id: chatId }, body: { triggerFlow: asks } });
  const page = await openPage(browser, pathTo(paths.mchat.public, { chatId, link: 'any' }), {
    viewport: PHONE,
  });
  await page.getByPlaceholder('Enter Name Here').fill('Mei');
  await button(page, 'Submit').click();

  const field = page.getByLabel('Your phone number');
  const tick = page.getByRole('checkbox', { name: /^I agree/ });
  const sendAnswer = () => button(page, 'Send').click();
  await field.fill('012-345 67');
  expect(await tick.isChecked()).toBe(false);
  await sendAnswer();
  await page.getByText('Please tick the box to agree').waitFor();
  await tick.check();
  await sendAnswer();
  await page.getByText('Please type a phone number, such as 012-345 6789').waitFor();
  expect(await field.inputValue()).toBe('012-345 67');
  expect(await page.locator('.bubble').count()).toBe(0);
  await field.fill('012-345 6789');
  await tick.check();
  await sendAnswer();

  for (const choice of ['Soap', 'Cream', 'Serum', 'Cream']) await button(page, choice).click();
  await sendAnswer();
  await page.getByText('We call 012-345 6789.').waitFor();
  const answers = async () => {
    const { body } = await send(mchat.listVisitors, { token, params: { chatId } });
    return mchat.listVisitors.reply.parse(body).user[0]?.answers;
  };
  await expect.poll(answers).toEqual({ phone: '012-345 6789', wishes: 'Serum\nSoap' });
});

test('the tap on an answer leaves the bot its pace, and another tap hurries it', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const [first, second] = [await newFlow(bot), await newFlow(bot)];
  const action = { actionType: 'button', content: 'Go on', triggerFlow: second };
  await send(mchat.addAction, { token, params: { chatId, flowId: first }, body: action });
  await newTextBlock(bot, first, 'Ready?');
  for (const text of ['One', 'Two']) await newTextBlock(bot, second, text);
  await send(mchat.updateWelcome, { token, params: { id: chatId }, body: { triggerFlow: first } });
  const page = await openPage(browser, pathTo(paths.mchat.public, { chatId, link: 'any' }), {
    viewport: PHONE,
  });
  await page.getByPlaceholder('Enter Name Here').fill('Mei');
  await button(page, 'Submit').click();
  await button(page, 'Go on').click();
  await page.getByText('One', { exact: true }).waitFor();
  await page.locator('.is-typing').waitFor();
  expect(await page.getByText('Two', { exact: true }).count()).toBe(0);
  await page.locator('h1').click();
  await page.getByText('Two', { exact: true }).waitFor({ timeout: 2000 });
});
