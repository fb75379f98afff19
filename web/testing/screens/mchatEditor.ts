import type { Page } from 'playwright-core';
import { paths } from '../../src/routing/paths.ts';
import { press, type Screen } from './screen.ts';

async function openFlow(page: Page) {
  await page
    .getByRole('button', { name: /^Edit Welcome(?! Message)/ })
    .first()
    .click();
  await page.locator('.block').first().waitFor();
}

const bot = { path: paths.mchat.chat, as: 'user', shows: '.flow-row' } as const;
const editor = { ...bot, open: openFlow, shows: '.block' } as const;

const dialogOf = (open: (page: Page) => Promise<void>) => async (page: Page) => {
  await open(page);
  await page.locator(':is(.ant-modal-body, .sheet .ant-drawer-body)').waitFor();
};

const inMenu = (item: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Actions for Ask' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

export const editorScreens: readonly Screen[] = [
  { ...editor, shot: 'flow-editor' },
  bot,
  { ...editor, act: press('Move block 1 down') },
  { ...editor, act: dialogOf(press('+Block')) },
  { ...editor, act: dialogOf(press('+Action')) },
  {
    ...bot,
    act: dialogOf((page) => page.getByRole('button', { name: /^Edit Welcome Message/ }).click()),
  },
  { ...bot, act: dialogOf(inMenu('Edit name')) },
  { ...bot, act: dialogOf(inMenu('Delete')) },
];
