import type { Page } from 'playwright-core';
import { paths, pathTo } from '../paths.ts';
import { OWN_BOT, press, type Screen } from '../screen.ts';

const ofBot = { chatId: OWN_BOT };
const design = pathTo(paths.mchat.design, ofBot);
const data = pathTo(paths.mchat.data, ofBot);

const openFirst = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

async function view(page: Page) {
  await page.locator('.row-link').first().click();
  await page.locator('.bubble').first().waitFor();
}

export const mchatScreens: readonly Screen[] = [
  { path: pathTo(paths.mchat.public, { chatId: '7', link: 'hello' }), as: 'nobody', shows: 'h1' },
  { path: paths.mchat.home, as: 'user', shows: '.sample-chat', shot: 'mchat' },
  { path: paths.mchat.chats, as: 'beginner', shows: '.state' },
  { path: paths.mchat.chats, as: 'user', shows: '.row-link', shot: 'mchat-chats' },
  { path: paths.mchat.chats, as: 'user', shows: '.row-link', act: press('+Chat') },
  { path: paths.mchat.chats, as: 'user', shows: '.row-link', act: openFirst(/^Share/) },
  { path: design, as: 'user', shows: '.design form', shot: 'mchat-design' },
  { path: data, as: 'user', shows: '.row-link', act: view },
  { path: data, as: 'user', shows: '.row-link', shot: 'mchat-data' },
];
