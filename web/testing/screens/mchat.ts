import type { Page } from 'playwright-core';
import { paths, pathTo } from '../../src/routing/paths.ts';
import { editorScreens } from './mchatEditor.ts';
import { press, type Screen } from './screen.ts';

const { home, chats, design, data, leads, share } = paths.mchat;

async function view(page: Page) {
  await page.locator('.row-link').first().click();
  await page.locator('.bubble').first().waitFor();
}

/** Answers a bot's welcome, and starts the flow that explains how it works. */
async function chat(page: Page) {
  await page.getByRole('combobox').selectOption({ index: 1 });
  await page.getByLabel('Name', { exact: true }).fill('Mei Ling');
  await press('Submit')(page);
  await endOfFlow(page);
  await press('How does it work?')(page);
  await endOfFlow(page);
}

/** Taps until the bot has shown all its messages, which is when a button or an input appears. */
async function endOfFlow(page: Page) {
  const messages = page.locator('.chat-messages');
  const isOver = page.locator('.chat-actions, .chat-answer');
  while (!(await isOver.isVisible())) await messages.click({ position: { x: 2, y: 2 } });
}

export const mchatScreens: readonly Screen[] = [
  { path: pathTo(paths.mchat.public, { chatId: '7', link: 'hello' }), as: 'nobody', shows: 'h1' },
  { path: home, as: 'user', shows: '#sample-chat', shot: 'mchat' },
  { path: chats, as: 'beginner', shows: '.state' },
  { path: chats, as: 'user', shows: '.row-link', shot: 'mchat-chats' },
  { path: chats, as: 'user', shows: '.row-link', act: press('+Chat') },
  ...editorScreens,
  { path: design, as: 'user', shows: '.design form', shot: 'mchat-design' },
  { path: leads, as: 'user', shows: '.choices' },
  { path: share, as: 'user', shows: 'canvas.share-code' },
  { path: data, as: 'user', shows: '.row-link', act: view },
  { path: data, as: 'user', shows: '.row-link', shot: 'mchat-data' },
];

/** The visitors' chat is only photographed here; its own tests check it. */
export const visitorsChat: Screen = {
  path: paths.mchat.public.replace(':link', 'my-bot'),
  as: 'nobody',
  open: chat,
  shows: '.chat-action',
  shot: 'chat',
};
