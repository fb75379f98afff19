import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { flowsOf, newFlow, newOwnedBot } from '../../../../infra/testing/bots.ts';
import { send } from '../../../../infra/testing/suite.ts';
import { mchat } from '../../../../shared/contract/mchat.ts';
import {
  addText,
  blockTexts,
  closeDone,
  confirmDelete,
  dialog,
  finish,
  newBotWith,
  openEditor,
} from '../../../testing/testEditor.ts';
import { button, field, PHONE } from '../../../testing/testPage.ts';

async function deleteBlock(page: Page, text: string) {
  await page
    .locator('.block')
    .filter({ hasText: text })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await confirmDelete(page, 'Are you sure to delete this block?');
}

const moveUp = (page: Page, text: string) =>
  page.locator('.block').filter({ hasText: text }).getByRole('button', { name: /up$/ }).click();

/** Saves the order, or takes the stored one when the other browser has moved blocks first. */
async function savePosition(page: Page) {
  const contested = button(page, 'Use the stored order');
  const save = button(page, 'Save Position');
  await save.or(contested).click();
  await expect
    .poll(async () => {
      if (await contested.isVisible()) await contested.click();
      return (await save.count()) + (await contested.count());
    })
    .toBe(0);
}

test('two browsers see each other’s changes, lose no block when both add, move and delete, and end with one order', async () => {
  const { bot, flowId } = await newBotWith(['A', 'B', 'C', 'D']);
  const [one, two] = await Promise.all([openEditor(bot, flowId, PHONE), openEditor(bot, flowId)]);
  await one.getByText('BLOCK', { exact: true }).click();
  await addText(one, 'One');
  await expect.poll(() => blockTexts(two)).toEqual(['A', 'B', 'C', 'D', 'One']);
  await two.frameLocator('iframe').getByText('One', { exact: true }).waitFor();
  await deleteBlock(two, 'A');
  await expect.poll(() => blockTexts(one)).toEqual(['B', 'C', 'D', 'One']);

  await Promise.all([moveUp(one, 'D'), deleteBlock(two, 'B')]);
  await Promise.all([addText(one, 'Another'), moveUp(two, 'One')]);
  await Promise.all([savePosition(one), savePosition(two)]);
  const stored = async () => (await flowsOf(bot))[0]?.blocks.map(({ content }) => content);
  expect((await stored())?.toSorted()).toEqual(['Another', 'C', 'D', 'One']);
  const order = await stored();
  for (const page of [one, two]) await expect.poll(() => blockTexts(page)).toEqual(order);
});

test('a block or an order that another tab changed shows beside the owner’s, and is replaced only on demand', async () => {
  const { bot, flowId, ids } = await newBotWith(['Before', 'B', 'C']);
  const { token, chatId } = bot;
  const params = { chatId, flowId, blockId: ids[0] ?? '' };
  const changeElsewhere = (blockContent: string) =>
    send(mchat.updateTextBlock, { token, params, body: { blockContent } });
  const stored = async () => (await flowsOf(bot))[0]?.blocks.map(({ content }) => content);
  const page = await openEditor(bot, flowId);
  const text = field(page, 'Text');
  await button(page, 'Edit block 1').click();
  await text.fill('Given up');
  await closeDone(page);
  await button(page, 'Edit block 1').click();
  expect(await text.inputValue()).toBe('Before');

  await text.fill('Mine');
  await changeElsewhere('Theirs');
  // The push arrives before the owner saves.
  await button(page, 'Use the stored one').click();
  await expect.poll(() => text.inputValue()).toBe('Theirs');

  await text.fill('Mine');
  await changeElsewhere('Theirs again');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).locator('.stored-content').getByText('Theirs again').waitFor();
  expect(await text.inputValue()).toBe('Mine');
  expect(await stored()).toEqual(['Theirs again', 'B', 'C']);
  await button(page, 'Keep mine').click();
  await finish(page, 'Save', 'Block updated');
  expect(await stored()).toEqual(['Mine', 'B', 'C']);

  await moveUp(page, 'C');
  const blocks = ids.toReversed().map((id) => ({ id }));
  await send(mchat.updatePositions, { token, params: { chatId, flowId }, body: { blocks } });
  await page.getByText('Blocks of this flow were moved meanwhile, on another tab or device.').waitFor();
  expect(await button(page, 'Save Position').count()).toBe(0);
  expect(await blockTexts(page)).toEqual(['Mine', 'C', 'B']);
  await button(page, 'Keep mine').click();
  await button(page, 'Save Position').click();
  await button(page, 'Save Position').waitFor({ state: 'detached' });
  expect(await stored()).toEqual(['Mine', 'C', 'B']);

  await button(page, 'Edit block 1').click();
  await text.fill('Mine again');
  await send(mchat.deleteBlock, { token, params });
  await dialog(page).getByText('This was deleted meanwhile.').waitFor();
  expect(await text.inputValue()).toBe('Mine again');
});

test('the editor says why visitors hear nothing, also after changes of another tab, and shows a conflicting welcome beside the owner’s', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const updateWelcome = (body: object) => send(mchat.updateWelcome, { token, params: { id: chatId }, body });
  const page = await openEditor(bot);
  const silence = page.getByRole('region', { name: 'FLOW' }).getByRole('alert');
  await silence.getByText('add a first flow').waitFor();
  const triggerFlow = await newFlow(bot, 'Start');
  await silence.getByText('no flow comes after the welcome message').waitFor({ timeout: 20_000 });
  await updateWelcome({ nameField: 'Who is there?', triggerFlow });
  await silence.getByText('‘Start’ is empty').waitFor();

  await page.getByRole('button', { name: /^Edit Welcome Message/ }).click();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Who is there?' }).waitFor();
  await field(page, 'Salutation List').fill('Mine');
  const { status } = await updateWelcome({ salutationList: 'Theirs', nameField: '', triggerFlow });
  expect(status).toBe(200);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).getByText('Unable to update message.').waitFor();
  await dialog(page).locator('.stored-content').getByText('Theirs').waitFor();
  expect(await field(page, 'Salutation List').inputValue()).toBe('Mine');
  await closeDone(page);

  await silence.getByRole('button', { name: 'Fill it' }).click();
  await addText(page, 'Hello');
  await silence.waitFor({ state: 'detached' });
});
