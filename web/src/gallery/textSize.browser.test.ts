import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { GALLERY, serveGallery } from '../../builtGallery.ts';
import { browser } from '../../testBrowser.ts';
import { button, newPage, PHONE } from '../../testPage.ts';

let origin: string;
beforeAll(async () => {
  origin = await serveGallery();
});

/** Runs within the page: whatever holds text that is not twice as large when the reader's setting is. */
function ungrown(): string[] {
  // As large as there is room in one line: a title, a number that counts up, two days, what is asked for; what is drawn.
  const capped =
    '.page-title, .stat-value, .avatar, .ant-picker-range, .typed-range, .ant-select-placeholder, svg';
  const texts = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest(capped) &&
      (element.matches('input:not([type=checkbox], [type=radio], [type=color]), textarea') ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())),
  );
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const before = texts.map(sizeOf);
  document.documentElement.style.fontSize = '200%';
  return texts
    .map((element, index) => ({ element, size: sizeOf(element), was: before[index] ?? 0 }))
    .filter(({ size, was }) => Math.abs(size - 2 * was) > 0.1)
    .map(({ element, size, was }) => `${element.className || element.tagName}: ${was} px, then ${size} px`);
}

async function openGallery(query: string): Promise<Page> {
  const page = await newPage(browser, { viewport: PHONE, origin });
  // The shell's bars stay as high as they are, and their labels within them.
  await page.route('**/*?shell=*', (route) => route.fulfill({ body: '' }));
  await page.goto(origin + GALLERY + query);
  await page.locator('h1').first().waitFor();
  return page;
}

test('what is read is twice as large where the reader wants it so', async () => {
  const page = await openGallery('');
  expect(await page.evaluate(ungrown)).toEqual([]);
});

test('a button grows with the words on it, and not by twice its room', async () => {
  const page = await openGallery('?only=buttons');
  const primary = button(page, 'Primary').first();
  await primary.waitFor();
  expect((await primary.boundingBox())?.height).toBe(44);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(async () => (await primary.boundingBox())?.height).toBe(68);
});
