import { expect, test } from 'vitest';
import { flowsOf, newOwnedBot } from '../../../../infra/testing/bots.ts';
import { send } from '../../../../infra/testing/suite.ts';
import { mchat } from '../../../../shared/contract/mchat.ts';
import {
  blockTexts,
  choose,
  confirmDelete,
  dialog,
  finish,
  newBotWith,
  openEditor,
} from '../../../testing/testEditor.ts';
import { button, field, follow, holdAnswer, PHONE, waitForPath } from '../../../testing/testPage.ts';
import { paths, pathTo, withQuery } from '../../routing/paths.ts';

test('keys and dragging change the order of blocks, which is saved on demand and not lost by leaving or a failure', async () => {
  const { bot, flowId } = await newBotWith(['One', 'Two', 'Three']);
  const page = await openEditor(bot, flowId);
  const chatList = page.getByRole('link', { name: 'Chat List' });
  const save = button(page, 'Save Position');
  const answer = async (name: string) => {
    await dialog(page).getByText('Leave without saving the positions?').waitFor();
    await dialog(page).getByRole('button', { name }).click();
    await dialog(page).waitFor({ state: 'hidden' });
  };
  await button(page, 'Move block 1 down').waitFor();
  expect(await save.count()).toBe(0);
  await chatList.click();
  await waitForPath(page, paths.mchat.chats);
  await page.goBack();

  await button(page, 'Move block 1 down').focus();
  await page.keyboard.press('Enter');
  expect(await blockTexts(page)).toEqual(['Two', 'One', 'Three']);
  await page.getByRole('status').filter({ hasText: 'Block moved to place 2 of 3' }).waitFor();
  await page.frameLocator('iframe[title="Preview of the chat"]').getByText('Two').waitFor();
  // The moved block keeps the focus, so that keys can move it further.
  await page.keyboard.press('Enter');
  expect(await blockTexts(page)).toEqual(['Two', 'Three', 'One']);
  await chatList.click();
  await answer('Cancel');
  await page.evaluate(() => window.history.forward());
  await answer('Cancel');
  await waitForPath(page, withQuery(pathTo(paths.mchat.chat, { id: bot.chatId }), { flow: flowId }));

  const row = (text: string) => page.locator('.block').filter({ hasText: text });
  const drag = async (text: string, onto: string, edge: 'top' | 'bottom') => {
    const height = (await row(onto).boundingBox())?.height ?? 0;
    const targetPosition = { x: 40, y: edge === 'top' ? 5 : height - 5 };
    await row(text).locator('[data-grip]').dragTo(row(onto), { targetPosition, steps: 5 });
  };
  await page.locator('.block[draggable="true"]').first().waitFor();
  await drag('Two', 'Three', 'bottom');
  await expect.poll(() => blockTexts(page)).toEqual(['Three', 'Two', 'One']);
  await drag('One', 'Two', 'top');
  await expect.poll(() => blockTexts(page)).toEqual(['Three', 'One', 'Two']);

  await page.route('**/api/mchat/block/update/position/**', (route) => route.abort());
  await save.click();
  await page.getByText('Unable to save block positions. Please try again.').waitFor();
  expect(await blockTexts(page)).toEqual(['Three', 'One', 'Two']);
  await page.unroute('**/api/mchat/block/update/position/**');
  const held = await holdAnswer(page, '**/api/mchat/block/update/position/**');
  await save.click();
  await held.arrived;
  await drag('Three', 'Two', 'bottom');
  held.release();
  await page.locator('.end-bar .ant-btn-loading').waitFor({ state: 'detached' });
  expect(await blockTexts(page)).toEqual(['One', 'Two', 'Three']);
  await drag('Three', 'One', 'top');
  await save.waitFor({ state: 'detached' });
  expect((await flowsOf(bot))[0]?.blocks.map(({ content }) => content)).toEqual(['Three', 'One', 'Two']);
  await chatList.click();
  await waitForPath(page, paths.mchat.chats);
  await page.goBack();
  await button(page, 'Move block 2 up').click();
  await page.evaluate(() => window.history.forward());
  await answer('Leave');
  await waitForPath(page, paths.mchat.chats);

  // The editor has a second address, and opens with the first flow. An unknown bot shows a failure.
  const heading = page.getByRole('heading', { name: 'FLOW', exact: true });
  await follow(page, pathTo(paths.mchat.flow, { id: bot.chatId }));
  await heading.waitFor();
  await expect.poll(() => blockTexts(page)).toEqual(['Three', 'One', 'Two']);
  await page.frameLocator('iframe').getByText('Three').waitFor();
  await follow(page, pathTo(paths.mchat.chat, { id: 'unknown' }));
  await page.locator('[role=alert]:not(.editor-card *)').waitFor();
  expect(await heading.count()).toBe(0);
});

test('the only flow begins the chat with one press, and on a phone its address shows its blocks, also after a reload, and Back returns to the flows', async () => {
  const { bot } = await newBotWith(['One']);
  const page = await openEditor(bot, undefined, PHONE);
  await button(page, 'Begin with ‘Start’').click();
  await page.getByText('→ Start').waitFor();
  await page.getByRole('button', { name: /^Edit Start/ }).click();
  await page.getByText('One', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('One', { exact: true }).waitFor();
  // The text has the focus, as the switch above it holds no text.
  await button(page, '+Block').click();
  await expect
    .poll(() =>
      field(page, 'Text')
        .last()
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });

  await button(page, '+Action').click();
  await field(page, 'Caption').fill('Our price');
  await choose(page, 'Link to flow', '+New Flow');
  await expect.poll(() => field(page, 'Flow Name').inputValue()).toBe('Our price');
  await finish(page, 'Add Action', 'Action added');
  await page.goBack();
  await page.getByRole('heading', { name: '2 flows' }).waitFor();
});

test('chats begin with the first flow, and what says nothing yet is marked', async () => {
  const bot = await newOwnedBot();
  const page = await openEditor(bot);
  const add = async (flowName: string) => {
    await button(page, '+Flow').click();
    await field(page, 'Flow Name').fill(flowName);
    await finish(page, 'Add Flow', 'Flow created');
  };
  await add('Start');
  await page.getByText('→ Start').waitFor();
  await page.locator('.flow-row').filter({ hasText: 'Says nothing' }).getByText('Start').waitFor();
  await add('Price');
  await page.locator('.flow-row').filter({ hasText: 'No link to it' }).getByText('Price').waitFor();
  await page.getByText('→ Start').waitFor();
});

test('a flow is renamed without a loss when two do so, flows and actions are deleted after a question that names the links to them, and an action is added when its form is complete', async () => {
  const { bot, flowId } = await newBotWith(['One']);
  const { token, chatId } = bot;
  const action = { actionType: 'button', content: 'Go on', triggerFlow: '+New Flow', newFlowName: 'Next' };
  await send(mchat.addAction, { token, params: { chatId, flowId }, body: action });
  const page = await openEditor(bot, flowId);
  const unlinked = () => page.locator('.flow-row').filter({ hasText: 'No link to it' }).allInnerTexts();
  await expect.poll(unlinked).toEqual([expect.stringContaining('Start')]);
  const menu = async (flowName: string, item: string) => {
    await button(page, `Actions for ${flowName}`).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await menu('Next', 'Edit name');
  await field(page, 'Flow Name').fill('Price');
  const next = (await flowsOf(bot)).find(({ flowName }) => flowName === 'Next');
  const params = { id: chatId, flowId: next?.id ?? 0 };
  await send(mchat.updateFlow, { token, params, body: { flowName: 'Cost' } });
  await dialog(page).getByText('Cost', { exact: true }).waitFor();
  expect(await field(page, 'Flow Name').inputValue()).toBe('Price');
  await dialog(page).getByRole('button', { name: 'Keep mine' }).click();
  await finish(page, 'Save', 'Flow updated');
  await page.locator('.action-row').getByText('Price').waitFor();
  await menu('Price', 'Delete');
  await dialog(page).getByText('‘Go on’ in Start').waitFor();
  await confirmDelete(page, 'Are you sure to delete this flow?');
  await page.getByText('A link goes nowhere').waitFor();
  await page.locator('.action-row').getByText('Goes nowhere').waitFor();
  await button(page, 'Delete action Go on').click();
  await confirmDelete(page, 'Are you sure to delete this action?');
  await page.getByText('No actions yet').waitFor();

  await button(page, '+Block').click();
  const nextText = field(page, 'Text').last();
  await nextText.fill('Two');
  await dialog(page).getByRole('button', { name: 'Add and next' }).click();
  await dialog(page).getByText('Block added').waitFor();
  expect(await nextText.inputValue()).toBe('');
  await expect.poll(() => nextText.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('Three');
  await finish(page, 'Add Block', 'Block added');
  await expect.poll(() => blockTexts(page)).toEqual(['One', 'Two', 'Three']);

  await button(page, '+Action').click();
  const add = dialog(page).getByRole('button', { name: 'Add Action' });
  await page.getByRole('radio', { name: 'Link Button' }).check();
  expect(await add.isDisabled()).toBe(true);
  await field(page, 'Caption').fill('It cures cancer');
  await dialog(page).getByText('A help, not legal advice. Ask your company.').waitFor();
  await field(page, 'Link').fill('nowhere');
  expect(await add.isDisabled()).toBe(true);
  await page.getByRole('radio', { name: 'Flow Button' }).check();
  expect(await field(page, 'Caption').inputValue()).toBe('');
  await page.getByRole('radio', { name: 'User Input' }).check();
  await dialog(page).getByText('Using User Input action deletes all current actions on this flow.').waitFor();
  await choose(page, 'Input Type', 'Phone');
  await expect.poll(() => field(page, 'Input Name').inputValue()).toBe('phone');
  await dialog(page).getByText('Nobody gets these numbers. Choose who gets them').waitFor();
  await choose(page, 'Input Type', 'Choice');
  await dialog(page).getByText('Nobody gets these numbers').waitFor({ state: 'hidden' });
  await field(page, 'Choices').fill('It cures asthma');
  await dialog(page).getByText('A help, not legal advice. Ask your company.').waitFor();
  await choose(page, 'Input Type', 'Text');
  await field(page, 'Input Name').fill('town');
  expect(await add.isDisabled()).toBe(true);
  await choose(page, 'Link to flow', 'Start');
  await finish(page, 'Add Action', 'Action added');
  await button(page, '+Action').waitFor({ state: 'detached' });
  await button(page, 'Edit block 1').click();
  await dialog(page).getByRole('button', { name: '{{town}}' }).waitFor();
  const text = field(page, 'Text');
  await text.fill('So {{ name }} lives in {{twon}}');
  await page.getByText('Nobody is asked for {{twon}}: visitors see it as it stands.').waitFor();
  await text.fill('So {{ name }} lives in {{town}}');
  await page.getByText('Nobody is asked for').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');

  // A tablet has no room for the preview beside the blocks.
  const preview = page.frameLocator('iframe').getByRole('textbox', { name: 'Type your answer' });
  await preview.waitFor();
  await page.setViewportSize({ width: 1000, height: 800 });
  await preview.waitFor({ state: 'detached' });
  await button(page, 'Preview').click();
  await preview.waitFor();
});
