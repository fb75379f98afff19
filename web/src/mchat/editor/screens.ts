import type { Page } from 'playwright-core';
import { paths } from '../../paths.ts';
import { press, type Screen } from '../../screen.ts';

/** The bot that is looked at: of the demo, and of the tests. It begins from a sample. */
export const screenBot = { bot_name: 'Farah’s Starter Pack', link: 'starter-pack' } as const;

async function openBot(page: Page) {
  await page.getByRole('link', { name: screenBot.bot_name, exact: true }).click();
  await page.getByRole('heading', { name: 'FLOW', exact: true }).waitFor();
}

async function openFlow(page: Page) {
  await openBot(page);
  await page
    .getByRole('button', { name: /^Edit Welcome(?! Message)/ })
    .first()
    .click();
  await page.locator('.block').first().waitFor();
}

const editor = { path: paths.mchat.chats, as: 'user', open: openFlow, shows: '.block' } as const;

const dialogOf = (open: (page: Page) => Promise<void>) => async (page: Page) => {
  await open(page);
  await page.locator('.ant-modal-body').waitFor();
};

export const editorScreens: readonly Screen[] = [
  { ...editor, shot: 'flow-editor' },
  { ...editor, open: openBot, shows: '.flow-row' },
  { ...editor, act: press('Move block 1 down') },
  { ...editor, act: dialogOf(press('+Block')) },
  { ...editor, act: dialogOf(press('+Action')) },
  {
    ...editor,
    open: openBot,
    shows: '.flow-row',
    act: dialogOf((page) => page.getByRole('button', { name: /^Edit Welcome Message/ }).click()),
  },
  { ...editor, open: openBot, shows: '.flow-row', act: dialogOf(press('Delete Price')) },
];
