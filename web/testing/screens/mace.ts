import type { Page } from 'playwright-core';
import { paths, withQuery } from '../../src/routing/paths.ts';
import { press, type Screen } from './screen.ts';

const editor = (step: string) => withQuery(paths.mace.editor, { step });

/** Waits for the confirmation dialog, whose code loads on demand. */
const ask = (name: string) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole('dialog').waitFor();
};

async function leadToBot(page: Page) {
  await page.getByRole('switch', { name: 'Lead people to a bot' }).click();
  await page.getByLabel('Campaign').waitFor();
}

async function claim(page: Page) {
  await page.getByLabel('Testimonial').fill('“No side effects, and I lost 10 kg in a month!” Mei, Ipoh');
  await page.locator('.marks u').first().waitFor();
}

export const maceScreens: readonly Screen[] = [
  { path: paths.mace.tools, as: 'beginner', shows: '.tool-state .chip' },
  { path: paths.mace.tools, as: 'user', shows: '.tool-state .chip', shot: 'tools' },
  { path: paths.mace.editor, as: 'beginner', shows: '.request-progress' },
  { path: paths.mace.editor, as: 'applicant', shows: '.request-progress', shot: 'mace-no-access' },
  { path: paths.mace.access, as: 'beginner', shows: 'form', act: press('Submit') },
  { path: paths.mace.access, as: 'applicant', shows: 'form', shot: 'mace-access' },
  { path: paths.mace.access, as: 'user', shows: '.state' },
  { path: editor('1'), as: 'user', shows: 'form', shot: 'mace' },
  { path: editor('1'), as: 'user', shows: 'form', act: claim, actShot: 'mace-claims' },
  { path: editor('5'), as: 'user', shows: 'form', act: ask('Reset Form') },
  { path: editor('6'), as: 'user', shows: 'form', act: leadToBot, actShot: 'mace-links' },
  { path: editor('copies'), as: 'user', shows: '.copy', shot: 'mace-copies' },
  { path: editor('copies'), as: 'user', shows: '.copy', act: press('Copywriting 2') },
];
