import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { flowsOf, newFlow, newOwnedBot } from '../../../../infra/testing/bots.ts';
import { send } from '../../../../infra/testing/suite.ts';
import { mchat } from '../../../../shared/contract/mchat.ts';
import { addText, blockTexts, choose, dialog, newBotWith, openEditor } from '../../../testEditor.ts';
import { button, field } from '../../../testPage.ts';

async function deleteBlock(page: Page, text: string) {
  await page
    .locator('.block')
    .filter({ hasText: text })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
}

const moveUp = (page: Page, text: string) =>
  page.locator('.block').filter({ hasText: text }).getByRole('button', { name: /up$/ }).click();

/** Saves the order; where the other browser has moved blocks meanwhile, takes the stored one. */
async function savePosition(page: Page) {
  const contested = button(page, 'Use the stored order');
  const save = button(page, 'Save Position');
  await save.click().catch(() => {});
  await expect
    .poll(async () => {
      if (await contested.isVisible()) await contested.click();
      return (await save.count()) + (await contested.count());
    })
    .toBe(0);
}

test('two browsers that add, move and delete blocks at once lose none, and end with one order', async () => {
  const { bot, flowId } = await newBotWith(['A', 'B', 'C', 'D']);
  const [one, two] = await Promise.all([openEditor(bot, flowId), openEditor(bot, flowId)]);
  await Promise.all([addText(one, 'One 1'), addText(two, 'Two 1')]);
  await Promise.all([moveUp(one, 'D'), deleteBlock(two, 'B')]);
  await Promise.all([addText(one, 'One 2'), moveUp(two, 'C')]);
  await Promise.all([savePosition(one), savePosition(two)]);
  await Promise.all([deleteBlock(one, 'A'), addText(two, 'Two 2')]);
  const stored = async () => (await flowsOf(bot))[0]?.blocks.map(({ content }) => content);
  expect((await stored())?.toSorted()).toEqual(['C', 'D', 'One 1', 'One 2', 'Two 1', 'Two 2']);
  const order = await stored();
  for (const page of [one, two]) await expect.poll(() => blockTexts(page)).toEqual(order);
});

test('what another browser does shows by itself', async () => {
  const { bot, flowId } = await newBotWith(['A']);
  const [one, two] = await Promise.all([openEditor(bot, flowId), openEditor(bot, flowId)]);
  await addText(one, 'From one');
  await expect.poll(() => blockTexts(two)).toEqual(['A', 'From one']);
  await two.frameLocator('iframe').getByText('From one').waitFor();
  await deleteBlock(two, 'A');
  await expect.poll(() => blockTexts(one)).toEqual(['From one']);
});

test('an order that was moved meanwhile is not overwritten', async () => {
  const { bot, flowId, ids } = await newBotWith(['A', 'B', 'C']);
  const page = await openEditor(bot, flowId);
  await moveUp(page, 'C');
  const blocks = ids.toReversed().map((id) => ({ id }));
  await send(mchat.updatePositions, {
    token: bot.token,
    params: { chatId: bot.chatId, flowId },
    body: { blocks },
  });
  await page.getByText('Blocks of this flow were moved meanwhile, on another tab or device.').waitFor();
  expect(await button(page, 'Save Position').count()).toBe(0);
  expect(await blockTexts(page)).toEqual(['A', 'C', 'B']);
  await button(page, 'Keep mine').click();
  await button(page, 'Save Position').click();
  await button(page, 'Save Position').waitFor({ state: 'detached' });
  expect((await flowsOf(bot))[0]?.blocks.map(({ content }) => content)).toEqual(['A', 'C', 'B']);
});

test('a block that was changed meanwhile is shown beside what is typed, and replaced only when that is wanted', async () => {
  const { bot, flowId, ids } = await newBotWith(['Before']);
  const { token, chatId } = bot;
  const page = await openEditor(bot, flowId);
  await button(page, 'Edit block 1').click();
  await field(page, 'Text').fill('Mine');
  await send(mchat.updateTextBlock, {
    token,
    params: { chatId, flowId, blockId: ids[0] ?? '' },
    body: { blockContent: 'Theirs' },
  });
  const save = dialog(page).getByRole('button', { name: 'Save' });
  await save.click();
  await dialog(page).locator('.stored-content').getByText('Theirs').waitFor();
  expect(await field(page, 'Text').inputValue()).toBe('Mine');
  const stored = async () => (await flowsOf(bot))[0]?.blocks[0]?.content;
  expect(await stored()).toBe('Theirs');
  await button(page, 'Replace it by mine').click();
  await save.click();
  await dialog(page).getByText('Block updated').waitFor();
  expect(await stored()).toBe('Mine');
});

test('a welcome that was changed meanwhile is shown beside what is typed', async () => {
  const { bot, flowId } = await newBotWith([]);
  const page = await openEditor(bot, flowId);
  await page.getByRole('button', { name: /^Edit Welcome Message/ }).click();
  await field(page, 'Salutation List').fill('Mine');
  await choose(page, 'Flow After Welcome Message', 'Start');
  const { status } = await send(mchat.updateWelcome, {
    token: bot.token,
    params: { id: bot.chatId },
    body: { salutationList: 'Theirs', nameField: '', triggerFlow: flowId },
  });
  expect(status).toBe(200);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).getByText('Unable to update message.').waitFor();
  await dialog(page).locator('.stored-content').getByText('Theirs').waitFor();
  expect(await field(page, 'Salutation List').inputValue()).toBe('Mine');
});

test('an edit that is given up is not there the next time', async () => {
  const { bot, flowId } = await newBotWith(['Before']);
  const page = await openEditor(bot, flowId);
  await button(page, 'Edit block 1').click();
  await field(page, 'Text').fill('Mine');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await button(page, 'Edit block 1').click();
  expect(await field(page, 'Text').inputValue()).toBe('Before');
});

test('what is stored can be taken in place of what is typed', async () => {
  const { bot, flowId, ids } = await newBotWith(['Before']);
  const { token, chatId } = bot;
  const page = await openEditor(bot, flowId);
  await button(page, 'Edit block 1').click();
  await field(page, 'Text').fill('Mine');
  await send(mchat.updateTextBlock, {
    token,
    params: { chatId, flowId, blockId: ids[0] ?? '' },
    body: { blockContent: 'Theirs' },
  });
  // The push tells, before anything is saved.
  await button(page, 'Use the stored one').click();
  await expect.poll(() => field(page, 'Text').inputValue()).toBe('Theirs');
});

test('a block that was deleted meanwhile leaves what is typed', async () => {
  const { bot, flowId, ids } = await newBotWith(['Before']);
  const page = await openEditor(bot, flowId);
  await button(page, 'Edit block 1').click();
  await field(page, 'Text').fill('Mine');
  await send(mchat.deleteBlock, {
    token: bot.token,
    params: { chatId: bot.chatId, flowId, blockId: ids[0] ?? '' },
  });
  await dialog(page).getByText('This was deleted meanwhile, on another tab or device.').waitFor();
  expect(await field(page, 'Text').inputValue()).toBe('Mine');
});

test('what an owner lacks before visitors hear anything is said, also when another tab does it', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const page = await openEditor(bot);
  const silence = page.locator('.silence');
  await silence.getByText('add a first flow').waitFor();
  const flowId = await newFlow(bot, 'Start');
  await silence.getByText('no flow comes after the welcome message').waitFor({ timeout: 20_000 });
  const welcome = { nameField: 'Who is there?', triggerFlow: flowId };
  await send(mchat.updateWelcome, { token, params: { id: chatId }, body: welcome });
  await silence.getByText('‘Start’ is empty').waitFor();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Who is there?' }).waitFor();
  await silence.getByRole('button', { name: 'Fill it' }).click();
  await addText(page, 'Hello');
  await silence.waitFor({ state: 'detached' });
});
