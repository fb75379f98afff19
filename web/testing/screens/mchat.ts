import type { Page } from 'playwright-core';
import { paths, pathTo } from '../../src/routing/paths.ts';
import { editorScreens } from './mchatEditor.ts';
import { press, type Screen } from './screen.ts';

const { home, chats, design, data, figures, leads, share, shared, sharedBot } = paths.mchat;

async function view(page: Page) {
  await page.locator('.row-link').first().click();
  await page.locator('.bubble').first().waitFor();
}

async function card(page: Page) {
  await page.getByRole('button', { name: /^My link/ }).click();
  await page.getByText('A6 card', { exact: true }).click();
  await page.locator('canvas.share-card').waitFor();
}

async function addLead(page: Page) {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Add to M-Smart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).waitFor();
}

/** Answers a bot's welcome, and taps a button of its first flow. */
const chat = (button: string) => async (page: Page) => {
  await page.getByRole('combobox').selectOption({ index: 1 });
  await page.getByLabel('Name', { exact: true }).fill('Mei Ling');
  await press('Submit')(page);
  await endOfFlow(page);
  await press(button)(page);
  await endOfFlow(page);
};

async function leaveNumber(page: Page) {
  await page.getByRole('textbox').fill('Klang');
  await press('Send')(page);
  await endOfFlow(page);
  await page.getByRole('textbox').fill('012-345 6789');
  await page.getByRole('checkbox').check();
}

async function openLead(page: Page) {
  await page
    .getByRole('link', { name: /^Lead\b/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Chat with / })
    .first()
    .click();
  await page.locator('.bubble').first().waitFor();
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
  { path: design, as: 'user', shows: '.colours', shot: 'mchat-design' },
  { path: leads, as: 'user', shows: '.choices', shot: 'mchat-leads' },
  { path: share, as: 'user', shows: 'canvas.share-code', shot: 'mchat-share' },
  { path: share, as: 'user', shows: 'canvas.share-code', act: press('New link') },
  { path: shared, as: 'beginner', shows: '.state' },
  { path: shared, as: 'user', shows: '.row-primary, .cell-actions', shot: 'mchat-shared' },
  { path: shared, as: 'user', shows: '.row-primary, .cell-actions', act: card, actShot: 'mchat-my-link' },
  { path: sharedBot, as: 'user', shows: '.state, .list-row, .table', shot: 'mchat-links' },
  { path: data, as: 'user', shows: '.row-link', act: view },
  { path: data, as: 'user', shows: '.row-link', act: addLead },
  { path: data, as: 'user', shows: '.row-link', act: press('Filter') },
  { path: data, as: 'user', shows: '.row-link', shot: 'mchat-data' },
  { path: figures, as: 'user', shows: '.bar-row', shot: 'mchat-figures' },
  { path: figures, as: 'user', shows: '.bar-row', act: press('Dates') },
];

const visitorsChat = { path: paths.mchat.public.replace(':link', 'my-bot'), as: 'nobody' } as const;

/** Pictures of states that need the demo data. Tests of their own check these screens. */
export const demoScreens: readonly Screen[] = [
  { ...visitorsChat, open: chat('How does it work?'), shows: '.chat-action', shot: 'chat' },
  {
    ...visitorsChat,
    open: chat('What does it cost?'),
    shows: '.chat-answer',
    act: leaveNumber,
    actShot: 'chat-number',
  },
  { path: data, as: 'user', shows: '.row-link', act: openLead, actShot: 'msmart-lead-chat' },
];
