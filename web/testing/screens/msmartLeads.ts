import type { Page } from 'playwright-core';
import { paths, withQuery } from '../../src/routing/paths.ts';
import { press, type Screen } from './screen.ts';

const { home, databases, database } = paths.msmart;
const lead = `${database}/:leadId`;

async function edit(page: Page) {
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor();
}

const pickDay = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Move (?!all)/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Pick a date' }).click();
  await page.getByRole('dialog').waitFor();
};

async function unfold(page: Page) {
  for (const title of ['PROSPECTING', 'CONNECTING', 'ENGAGEMENT', 'RESULT']) {
    await page.getByRole('button', { name: title }).click();
  }
  await page.getByLabel('Add a note').fill('Asks what delivery costs');
}

async function finish(page: Page) {
  await page.getByRole('button', { name: /^Done with / }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'More steps' }).click();
  await sheet.getByRole('button', { name: /^Rejected/ }).click();
  await sheet.getByLabel('Rejection type').waitFor();
}

/** Writes a message with something to fill in. */
async function write(page: Page) {
  await page
    .getByRole('button', { name: /^Write to / })
    .first()
    .click();
  const text = page.getByRole('dialog').getByLabel('Message', { exact: true });
  await text.waitFor();
  await text.fill('Hi Pei Ling, the set of three is RM 189, with delivery to {{town}}.');
}

export const leadScreens: readonly Screen[] = [
  { path: home, as: 'user', shows: '.today-lead', act: pickDay },
  { path: home, as: 'user', shows: '.today-lead', act: write, actShot: 'msmart-write' },
  { path: databases, as: 'beginner', shows: '.state' },
  { path: databases, as: 'user', shows: '.row-link' },
  { path: database, as: 'user', shows: '.row-link', shot: 'msmart-database' },
  { path: database, as: 'user', shows: '.row-link', act: press('+New Database') },
  { path: database, as: 'user', shows: '.row-link', act: edit },
  { path: database, as: 'user', shows: '.row-link', act: press('Select'), actShot: 'msmart-selected' },
  { path: withQuery(database, { view: 'board' }), as: 'user', shows: '.board-card', shot: 'msmart-board' },
  { path: withQuery(database, { view: 'bin' }), as: 'user', shows: '[data-row]' },
  { path: lead, as: 'user', shows: '.timeline', shot: 'msmart-lead' },
  { path: lead, as: 'user', shows: '.timeline', act: unfold },
  { path: lead, as: 'user', shows: '.timeline', act: finish },
];
