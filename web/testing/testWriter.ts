import type { Page } from 'playwright-core';
import { newCopywriter, newSignedInAdmin } from '../../infra/testing/admins.ts';
import type { TestUser } from '../../infra/testing/suite.ts';
import {
  type CopyPart,
  type CopyParts,
  copyEnding,
  copyHeaders,
  copyProblems,
} from '../../shared/rules/copy.ts';
import { labelOf, steps } from '../src/mace/steps.ts';
import { button, field, type Stored, storedUser } from './testPage.ts';

/** Makes a user with access to M-ACE. */
export const newWriter = async () => newCopywriter(await newSignedInAdmin());

/** Returns the value that the tests enter for a label. */
export const words = (label: string) => `${label} said\non two lines`;

const parts: readonly CopyPart[] = [...copyHeaders, ...copyProblems, ...copyEnding];

/** Returns stored ads whose parts are written by `write`, or by default are their labels. */
export function storedAds(
  writer: TestUser,
  write: (part: CopyPart) => string = (part) => words(labelOf(part)),
): Stored {
  const written: Partial<CopyParts> = Object.fromEntries(parts.map((part) => [part, write(part)]));
  return { ...storedUser(writer, true), [`mace:${writer.username}`]: JSON.stringify(written) };
}

/** Locates the shown ads. */
export const rows = (page: Page) => page.getByRole('article');

/** Locates an ad by its number. */
export const row = (page: Page, number: number) =>
  page.getByRole('article', { name: `Copywriting ${number}`, exact: true });

/** Fills in the current step. */
export async function fillStep(page: Page, number: number) {
  const step = steps[number - 1];
  await page.getByText(`Step ${number} of 6`).waitFor();
  for (const { label } of step?.parts ?? []) await field(page, label).fill(words(label));
}

/** Fills in all six steps and creates the ads. */
export async function generate(page: Page) {
  for (const [index] of steps.entries()) {
    await fillStep(page, index + 1);
    if (index + 1 < steps.length) await button(page, 'Next').click();
  }
  await button(page, 'Generate Now').click();
  await rows(page).first().waitFor();
}
