import { describe, expect, test } from 'vitest';
import { flowsOf, newOwnedBot } from '../../../../infra/testing/bots.ts';
import { send } from '../../../../infra/testing/suite.ts';
import { mchat } from '../../../../shared/contract/mchat.ts';
import { addText, blockTexts, choose, dialog, newBotWith, openEditor } from '../../../testEditor.ts';
import { button, field, LAPTOP, PHONE, waitForPath } from '../../../testPage.ts';
import { paths, pathTo, withQuery } from '../../paths.ts';

const preview = (page: Awaited<ReturnType<typeof openEditor>>) =>
  page.frameLocator('iframe[title="Preview of the chat"]');

describe.each([
  ['a laptop', LAPTOP],
  ['a phone', PHONE],
] as const)('on %s', (_, viewport) => {
  test('an owner builds a bot of two flows, and sees it at once', async () => {
    const bot = await newOwnedBot();
    const page = await openEditor(bot, undefined, viewport);
    const openTab = async (name: string) => {
      if (viewport === PHONE) await page.getByText(name, { exact: true }).first().click();
    };
    await button(page, '+Flow').click();
    await field(page, 'Flow Name').fill('Start');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Flow created').waitFor();
    // It closes by itself.
    await dialog(page).waitFor({ state: 'hidden' });

    await button(page, '+Block').click();
    await field(page, 'Text').last().fill('Hello ');
    await dialog(page).getByRole('button', { name: '{{name}}' }).click();
    await dialog(page).getByRole('button', { name: 'Add Block' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await button(page, '+Block').click();
    await dialog(page).getByText('Video', { exact: true }).click();
    await field(page, 'YouTube link').fill('https://youtu.be/dQw4w9WgXcQ');
    await dialog(page).getByRole('button', { name: 'Add Block' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await blockTexts(page)).toEqual(['Hello {{name}}', 'https://youtu.be/dQw4w9WgXcQ']);

    await button(page, '+Action').click();
    await choose(page, 'Action Type', 'Flow Button');
    await field(page, 'Caption').fill('Go on');
    await choose(page, 'Link to flow', '+New Flow');
    await field(page, 'Flow Name').fill('Next');
    await dialog(page).getByRole('button', { name: 'Add Action' }).click();
    await dialog(page).waitFor({ state: 'hidden' });

    await openTab('FLOW');
    await page.getByRole('button', { name: /^Edit Welcome Message/ }).click();
    await field(page, 'Salutation List').fill('Mr, Ms');
    await page.getByRole('textbox', { name: 'Welcome Message' }).fill('Who are you?');
    await choose(page, 'Flow After Welcome Message', 'Start');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).getByText('Welcome message updated').waitFor();
    await dialog(page).waitFor({ state: 'hidden' });

    await openTab('PREVIEW');
    await preview(page).getByText('Hello Alex').waitFor();
    await preview(page).getByRole('button', { name: 'Go on' }).waitFor();
    const flows = await flowsOf(bot);
    expect(flows.map(({ flowName }) => flowName)).toEqual(['Start', 'Next']);
    expect(flows[0]?.actions).toMatchObject([{ buttonContent: 'Go on', triggerFlow: flows[1]?.id }]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });
});

test('a block whose answer is lost is added once, and nothing typed is lost', async () => {
  const { bot, flowId } = await newBotWith([]);
  const page = await openEditor(bot, flowId);
  await page.route('**/api/mchat/block/add/text/**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, '+Block').click();
  await field(page, 'Text').last().fill('Once');
  const add = dialog(page).getByRole('button', { name: 'Add Block' });
  await add.click();
  await dialog(page).getByText('Unable to add block. Please try again.', { exact: true }).waitFor();
  expect(await field(page, 'Text').last().inputValue()).toBe('Once');
  await page.unroute('**/api/mchat/block/add/text/**');
  await add.click();
  await dialog(page).getByText('Block added').waitFor();
  await expect.poll(() => blockTexts(page)).toEqual(['Once']);
});

describe('the order of blocks', () => {
  test('is changed by keys, saved on demand, and not lost by leaving', async () => {
    const { bot, flowId } = await newBotWith(['One', 'Two', 'Three']);
    const page = await openEditor(bot, flowId);
    expect(await button(page, 'Save Position').count()).toBe(0);
    await button(page, 'Move block 1 down').focus();
    await page.keyboard.press('Enter');
    expect(await blockTexts(page)).toEqual(['Two', 'One', 'Three']);
    await page.getByRole('status').filter({ hasText: 'Block moved to place 2 of 3' }).waitFor();
    await preview(page).getByText('Two').waitFor();
    // The block that was moved keeps the focus, so that it can be moved on.
    await page.keyboard.press('Enter');
    expect(await blockTexts(page)).toEqual(['Two', 'Three', 'One']);
    await page.getByRole('link', { name: 'Chat List' }).click();
    await dialog(page).getByText('Leave without saving the positions?').waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await button(page, 'Save Position').click();
    await button(page, 'Save Position').waitFor({ state: 'detached' });
    expect((await flowsOf(bot))[0]?.blocks.map(({ content }) => content)).toEqual(['Two', 'Three', 'One']);
    await page.getByRole('link', { name: 'Chat List' }).click();
    await waitForPath(page, paths.mchat.chats);
  });

  test("is kept when the browser's arrow would leave, until that is wanted", async () => {
    const { bot, flowId } = await newBotWith(['One', 'Two']);
    const page = await openEditor(bot, flowId);
    await page.getByRole('link', { name: 'Chat List' }).click();
    await waitForPath(page, paths.mchat.chats);
    await page.goBack();
    await button(page, 'Move block 2 up').click();
    const leave = async (answer: string) => {
      await page.evaluate(() => window.history.forward());
      await dialog(page).getByText('Leave without saving the positions?').waitFor();
      await dialog(page).getByRole('button', { name: answer }).click();
    };
    await leave('Cancel');
    await dialog(page).waitFor({ state: 'hidden' });
    await waitForPath(page, withQuery(pathTo(paths.mchat.chat, { id: bot.chatId }), { flow: flowId }));
    expect(await blockTexts(page)).toEqual(['Two', 'One']);
    await leave('Leave');
    await waitForPath(page, paths.mchat.chats);
  });

  test('is changed by dragging', async () => {
    const { bot, flowId } = await newBotWith(['One', 'Two', 'Three']);
    const page = await openEditor(bot, flowId);
    const row = (text: string) => page.locator('.block').filter({ hasText: text });
    await page.locator('.block[draggable="true"]').first().waitFor();
    const drag = (text: string, onto: string, y: number) =>
      row(text)
        .locator('[data-grip]')
        .dragTo(row(onto), { targetPosition: { x: 40, y } });
    await drag('One', 'Two', 70);
    await expect.poll(() => blockTexts(page)).toEqual(['Two', 'One', 'Three']);
    await drag('Three', 'Two', 5);
    await expect.poll(() => blockTexts(page)).toEqual(['Three', 'Two', 'One']);
    await button(page, 'Save Position').waitFor();
  });

  test('that cannot be saved says so, and stays', async () => {
    const { bot, flowId } = await newBotWith(['One', 'Two']);
    const page = await openEditor(bot, flowId);
    await button(page, 'Move block 2 up').click();
    await page.route('**/api/mchat/block/update/position/**', (route) => route.abort());
    await button(page, 'Save Position').click();
    await page.getByText('Unable to save block positions. Please try again.').waitFor();
    expect(await blockTexts(page)).toEqual(['Two', 'One']);
  });
});

describe('an action', () => {
  test('can be added when all is there; another type empties the fields; a user input stands alone', async () => {
    const { bot, flowId } = await newBotWith(['One']);
    const page = await openEditor(bot, flowId);
    await button(page, '+Action').click();
    const add = dialog(page).getByRole('button', { name: 'Add Action' });
    await choose(page, 'Action Type', 'Link Button');
    expect(await add.isDisabled()).toBe(true);
    await field(page, 'Caption').fill('Call us');
    await field(page, 'Link').fill('nowhere');
    expect(await add.isDisabled()).toBe(true);
    await choose(page, 'Action Type', 'Flow Button');
    expect(await field(page, 'Caption').inputValue()).toBe('');
    await choose(page, 'Action Type', 'User Input');
    await dialog(page)
      .getByText('Using User Input action deletes all current actions on this flow.')
      .waitFor();
    await choose(page, 'Input Type', 'Text');
    await field(page, 'Input Name').fill('town');
    expect(await add.isDisabled()).toBe(true);
    await choose(page, 'Link to flow', 'Start');
    await add.click();
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await button(page, '+Action').count()).toBe(0);
    await button(page, 'Edit block 1').click();
    await dialog(page).getByRole('button', { name: '{{town}}' }).waitFor();
    const text = field(page, 'Text');
    await text.fill('So {{ name }} lives in {{twon}}');
    await page.getByText('Nobody is asked for {{twon}}: visitors see it as it stands.').waitFor();
    await text.fill('So {{ name }} lives in {{town}}');
    await page.getByText('Nobody is asked for').waitFor({ state: 'detached' });
  });

  test('is deleted when that is confirmed', async () => {
    const { bot, flowId } = await newBotWith(['One']);
    await send(mchat.addAction, {
      token: bot.token,
      params: { chatId: bot.chatId, flowId },
      body: { actionType: 'contact', content: 'Call', link: 'tel:1' },
    });
    const page = await openEditor(bot, flowId);
    await button(page, 'Delete action Call').click();
    await dialog(page).getByText('Are you sure to delete this action?').waitFor();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No actions yet').waitFor();
  });
});

test('before a flow is deleted it is said what leads to it, and after it what leads nowhere', async () => {
  const { bot, flowId } = await newBotWith(['One']);
  const { token, chatId } = bot;
  const action = { actionType: 'button', content: 'Go on', triggerFlow: '+New Flow', newFlowName: 'Next' };
  await send(mchat.addAction, { token, params: { chatId, flowId }, body: action });
  const page = await openEditor(bot, flowId);
  expect(await page.locator('.flow-row').filter({ hasText: 'Nothing leads here' }).allInnerTexts()).toEqual([
    expect.stringContaining('Start'),
  ]);
  await button(page, 'Delete Next').click();
  await dialog(page).getByText('Are you sure to delete this flow?').waitFor();
  await dialog(page).getByText('‘Go on’ in Start').waitFor();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('A link leads nowhere').waitFor();
  await page.locator('.action-row').getByText('Leads nowhere').waitFor();
});

test('the editor is reached by both of its addresses, and an unknown bot is none', async () => {
  const { bot } = await newBotWith([]);
  const page = await openEditor(bot);
  await page.goto(paths.mchat.flow.replace(':id', bot.chatId));
  await page.getByRole('heading', { name: 'FLOW', exact: true }).waitFor();
  await page.goto(paths.mchat.chat.replace(':id', 'unknown'));
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('heading', { name: 'FLOW', exact: true }).count()).toBe(0);
});

test('a deleted block is asked for, and goes', async () => {
  const { bot, flowId } = await newBotWith(['One']);
  const page = await openEditor(bot, flowId);
  await addText(page, 'Two');
  await button(page, 'Delete block 1').click();
  await dialog(page).getByText('Are you sure to delete this block?').waitFor();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => blockTexts(page)).toEqual(['Two']);
});
