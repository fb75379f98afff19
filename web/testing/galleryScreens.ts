import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { GALLERY, serveGallery } from './builtGallery.ts';

const looks = [
  ...[320, 390, 768, 1024, 1440].map((width) => ({ width, name: String(width), textSize: '100%' })),
  { width: 390, name: '390-large', textSize: '200%' },
] as const;

/** Takes a picture of each section of the gallery. */
export async function takeGallery(browser: Browser, folder: string): Promise<void> {
  const origin = await serveGallery();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const { width, name, textSize } of looks) {
    const context = await browser.newContext({
      viewport: { width, height: 844 },
      reducedMotion: 'reduce',
      baseURL: origin,
    });
    const page = await context.newPage();
    for (const id of await sectionIds(page)) {
      await page.goto(`${GALLERY}?only=${id}`);
      await page.getByText(textSize, { exact: true }).click();
      await takeInBoth(page, join(folder, `${id}-${name}`));
    }
    await context.close();
  }
}

/** Returns the section ids of the gallery's index. */
async function sectionIds(page: Page): Promise<string[]> {
  await page.goto(GALLERY);
  const links = page.locator('nav[aria-label="Sections"] a');
  await links.first().waitFor();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
}

async function takeInBoth(page: Page, file: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${file}-${colorScheme}.png`, fullPage: true });
  }
}
