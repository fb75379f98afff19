import type { Locator, Page } from 'playwright-core';
import { newFlow, newOwnedBot, newTextBlock, type TestBot } from '../../infra/testing/bots.ts';
import { paths, pathTo, withQuery } from '../src/routing/paths.ts';
import { browser } from './testBrowser.ts';
import { button, field, LAPTOP, openPage, storedUser } from './testPage.ts';

/** Makes a bot with one flow of text blocks. */
export async function newBotWith(texts: readonly string[]) {
  const bot = await newOwnedBot();
  const flowId = await newFlow(bot, 'Start');
  const ids: string[] = [];
  for (const text of texts) ids.push(await newTextBlock(bot, flowId, text));
  return { bot, flowId, ids };
}

/** Opens a flow of a bot in the editor, on a new device. */
export async function openEditor(
  { owner, chatId }: TestBot,
  flowId?: number,
  viewport: Viewport = LAPTOP,
): Promise<Page> {
  const path = pathTo(paths.mchat.chat, { id: chatId });
  const page = await openPage(browser, flowId === undefined ? path : withQuery(path, { flow: flowId }), {
    stored: storedUser(owner, true),
    viewport,
  });
  await page.getByRole('heading', { name: 'A bot' }).first().waitFor();
  return page;
}

type Viewport = { readonly width: number; readonly height: number };

export const dialog = (page: Page) => page.getByRole('dialog');

/** Returns the messages of a transcript without their times. */
export async function bubbleTexts(transcript: Locator): Promise<string[]> {
  const timed = await transcript.locator('.bubble').allTextContents();
  return timed.map((text) => text.replace(/\d{1,2}:\d\d\s[AP]M$/, ''));
}

/** Returns the texts of the open flow's blocks in order. */
export const blockTexts = (page: Page) => page.locator('.block-content').allInnerTexts();

export async function choose(page: Page, label: string, option: string) {
  await dialog(page).getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

/** Resolves when a closing dialog has been removed, so that another one can be opened. */
const gone = (page: Page) => page.getByRole('dialog', { includeHidden: true }).waitFor({ state: 'detached' });

/** Closes a dialog that shows its success, unless it has already closed by itself. */
export async function closeDone(page: Page) {
  await page.keyboard.press('Escape');
  await gone(page);
}

/** Presses the button of the open dialog, and closes the dialog when it shows its success. */
export async function finish(page: Page, name: string, outcome: string) {
  await dialog(page).getByRole('button', { name, exact: true }).click();
  await dialog(page).getByText(outcome).waitFor();
  await closeDone(page);
}

/** Confirms a deletion. */
export async function confirmDelete(page: Page, question: string) {
  await dialog(page).getByText(question).waitFor();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await gone(page);
}

/** Adds a text to the open flow, and closes the dialog before it closes by itself. */
export async function addText(page: Page, text: string) {
  await button(page, '+Block').click();
  await field(page, 'Text').last().fill(text);
  await finish(page, 'Add Block', 'Block added');
}
