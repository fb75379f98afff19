import type { Page } from 'playwright-core';
import { paths, pathTo } from '../paths.ts';
import { press, type Screen } from '../screen.ts';
import { editorScreens, screenBot } from './editor/screens.ts';

const list = { path: paths.mchat.chats, as: 'user', shows: '.row-link' } as const;

/** Follows the bot's menu. */
const openFor = (action: string) => async (page: Page) => {
  await press(`Actions for ${screenBot.bot_name}`)(page);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  await page.getByRole('heading', { name: action, exact: true }).waitFor();
};

async function share(page: Page) {
  await press(`Share ${screenBot.bot_name}`)(page);
  await page.getByRole('img', { name: 'QR code of the public link' }).waitFor();
}

async function view(page: Page) {
  await page.locator('.row-link').first().click();
  await page.locator('.bubble').first().waitFor();
}

export const mchatScreens: readonly Screen[] = [
  ...editorScreens,
  { path: pathTo(paths.mchat.public, { chatId: '7', link: 'hello' }), as: 'nobody', shows: 'h1' },
  { path: paths.mchat.home, as: 'user', shows: '.sample-chat', shot: 'mchat' },
  { ...list, as: 'beginner', shows: '.state' },
  { ...list, shot: 'mchat-chats' },
  { ...list, act: press('+Chat') },
  { ...list, act: share },
  { ...list, open: openFor('Design'), shows: '.design form', shot: 'mchat-design' },
  { ...list, open: openFor('Data'), shot: 'mchat-data' },
  { ...list, open: openFor('Data'), act: view },
];
