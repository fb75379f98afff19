import type { Page } from 'playwright-core';
import { paths, pathTo } from '../paths.ts';
import { press, type Screen } from '../screen.ts';
import { editorScreens } from './editor/screens.ts';

const { home, chats, design, data } = paths.mchat;

async function share(page: Page) {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await page.getByRole('img', { name: 'QR code of the public link' }).waitFor();
}

async function view(page: Page) {
  await page.locator('.row-link').first().click();
  await page.locator('.bubble').first().waitFor();
}

export const mchatScreens: readonly Screen[] = [
  { path: pathTo(paths.mchat.public, { chatId: '7', link: 'hello' }), as: 'nobody', shows: 'h1' },
  { path: home, as: 'user', shows: '.sample-chat', shot: 'mchat' },
  { path: chats, as: 'beginner', shows: '.state' },
  { path: chats, as: 'user', shows: '.row-link', shot: 'mchat-chats' },
  { path: chats, as: 'user', shows: '.row-link', act: press('+Chat') },
  { path: chats, as: 'user', shows: '.row-link', act: share },
  ...editorScreens,
  { path: design, as: 'user', shows: '.design form', shot: 'mchat-design' },
  { path: data, as: 'user', shows: '.row-link', act: view },
  { path: data, as: 'user', shows: '.row-link', shot: 'mchat-data' },
];
