import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../infra/testing/suite.ts';
import type { CopyPart } from '../../../shared/rules/copy.ts';
import { browser } from '../../testing/testBrowser.ts';
import { button, field, LAPTOP, newPage, PHONE, type Stored, waitForAlert } from '../../testing/testPage.ts';
import { newWriter, row, rows, storedAds, words } from '../../testing/testWriter.ts';
import { paths, withQuery } from '../routing/paths.ts';
import { labelOf } from './steps.ts';

const copies = withQuery(paths.mace.editor, { step: 'copies' });
const ending = [
  'The Great Solution',
  'Results',
  'Worth & Valueble',
  'Trust & Confidence',
  'Grand Offer',
  'CTA',
];
const adOf = (header: string, problem: string) => [header, problem, ...ending].map(words).join('\n\n');

let writer: TestUser;
beforeAll(async () => {
  writer = await newWriter();
});

async function openCopies(stored: Stored = storedAds(writer)): Promise<Page> {
  const page = await newPage(browser, { stored, viewport: PHONE });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(copies);
  await rows(page).first().waitFor();
  return page;
}

const pasted = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function downloaded(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return readFileSync(await download.path(), 'utf8');
}

const headings = (page: Page) => page.getByRole('heading', { level: 2 }).allInnerTexts();

test('the fifteen ads are filtered, expanded, copied one by one, and downloaded together', async () => {
  const page = await openCopies();
  await page.getByText('15 ads', { exact: true }).waitFor();
  expect((await rows(page).first().boundingBox())?.y).toBeLessThan(270);
  expect(await headings(page)).toEqual(Array.from({ length: 15 }, (_, at) => `Copywriting ${at + 1}`));
  await page.getByText('Generated copy is not stored: copy or download what you want to keep.').waitFor();

  // A collapsed ad shows its header and problem alone.
  const fifth = row(page, 5);
  await fifth.getByText('Fear said').waitFor();
  await fifth.getByText('No / Not said').waitFor();
  expect(await fifth.innerText()).not.toContain('CTA');
  await fifth.getByText('No / Not said').click({ force: true });
  expect(await fifth.locator('.copy-text').innerText()).toBe(adOf('Fear', 'No / Not'));
  expect(await row(page, 6).innerText()).not.toContain('CTA');
  await fifth.getByText('CTA said').click(); // A click on the text does not collapse it.
  await button(page, 'Copywriting 5').click();
  await fifth.getByText('CTA said').waitFor({ state: 'detached' });
  await button(page, 'Copy Copywriting 5').click();
  await waitForAlert(page, 'Copywriting 5 copied');
  await button(page, 'Copied Copywriting 5').waitFor();
  expect(await pasted(page)).toBe(adOf('Fear', 'No / Not'));
  expect(await button(page, 'Copywriting 5').getAttribute('aria-expanded')).toBe('false');

  await button(page, 'All kinds').click();
  await page.getByRole('menuitem', { name: 'Fear' }).click();
  await page.getByRole('status').filter({ hasText: '3 of 15 ads' }).waitFor();
  expect(await headings(page)).toEqual(['Copywriting 4', 'Copywriting 5', 'Copywriting 6']);
  await button(page, 'Expand all').click();
  expect(await page.getByText('CTA said').count()).toBe(3);
  const text = await downloaded(page, 'Download .txt');
  await waitForAlert(page, 'copywriting.txt downloaded');
  expect(text.match(/^Copywriting \d+$/gm)).toHaveLength(15);
  expect(text).toContain(`Copywriting 1\n\n${adOf('Testimonial', 'Question')}\n`);
  await button(page, 'Copy all').click();
  await waitForAlert(page, 'All 15 ads copied');
  expect(await pasted(page)).toBe(text);
  await button(page, 'Clear Fear').click();
  expect(await rows(page).count()).toBe(15);
  expect(await page.getByText('CTA said').count()).toBe(3);
  await button(page, 'Expand all').click();
  expect(await page.getByText('CTA said').count()).toBe(15);
  await button(page, 'Collapse all').click();
  expect(await page.getByText('CTA said').count()).toBe(0);
});

test('ads of any text fit a phone, are shared and measured, and are copied or selected without the clipboard API', async () => {
  const said = '=SUM(A1) "said" 👩‍👩‍👧‍👦';
  const texts: Partial<Record<CopyPart, string>> = {
    testimonial: said,
    fear: 'Texts that never end, wordswithoutaspace '.repeat(40),
    results: '每天没有客户，就是对手成交的一天。'.repeat(40),
    noOrNot: 'And so on, wordswithoutaspace '.repeat(40),
    difficulty: '每天没有客户，就是对手成交的一天。'.repeat(40),
  };
  const page = await openCopies(storedAds(writer, (part) => texts[part] ?? words(labelOf(part))));
  await row(page, 15).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3000);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);

  await page.setViewportSize(LAPTOP);
  await button(page, 'Copywriting 1').click();
  const first = row(page, 1);
  const text = await first.locator('.copy-text').innerText();
  expect(text.startsWith(said)).toBe(true);
  const shared = new URL((await first.getByRole('link').getAttribute('href')) ?? '');
  expect(shared.origin).toBe('https://wa.me');
  expect(shared.searchParams.get('text')).toBe(text);
  const length = [...new Intl.Segmenter().segment(text)].length;
  await first.getByText(`${length} characters`, { exact: true }).waitFor();
  expect(
    await first.getByRole('list', { name: 'Longer than' }).getByRole('listitem').allInnerTexts(),
  ).toEqual(['Facebook before “See more” 125', 'TikTok ad 100', 'Google headline 30']);
  const csv = await downloaded(page, 'Download .csv');
  await waitForAlert(page, 'copywriting.csv downloaded');
  expect(csv.slice(0, 2)).toBe('\ufeff"');
  expect(csv.match(/^"Copywriting \d+",/gm)).toHaveLength(15);
  expect(csv).toContain(`"'${text.replaceAll('"', '""')}",${length}\r\n`);

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    });
  });
  await button(page, 'Copy Copywriting 1').click();
  await waitForAlert(page, 'Copywriting 1 copied');
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await button(page, 'Copy Copywriting 7').click();
  const alert = page.getByRole('alert').filter({ hasText: "Couldn't copy." });
  await alert.getByText('Press and hold the text to copy it by hand.').waitFor();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(adOf('Facts', 'Question'));
});

test('an ad shows where it has words that may not be said, and why', async () => {
  const stored = storedAds(writer, (part) =>
    part === 'fear' ? 'It has no side effects.' : words(labelOf(part)),
  );
  const page = await openCopies(stored);
  await button(page, 'Copywriting 4').click();
  const ad = row(page, 4);
  await ad.getByText('Nobody can prove this').waitFor();
  expect(await ad.locator('.copy-text u').allInnerTexts()).toEqual(['no side effects']);
  expect(await ad.locator('.copy-text').innerText()).toMatch(/^It has no side effects\./);
});

test('the keyboard reaches every ad uncovered by a bar; the ads are adjusted and then started over', async () => {
  const page = await openCopies();
  await button(page, 'Expand all').focus();
  const covered: string[] = [];
  const walk = async (key: string, steps: number) => {
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press(key);
      if (await page.evaluate(isFocusCovered)) covered.push(`${key} ${step}`);
    }
  };
  await walk('Tab', 45);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copy Copywriting 15');
  await walk('Shift+Tab', 32);
  expect(covered).toEqual([]);
  await page.keyboard.press('Enter');
  await row(page, 5).getByText('CTA said').waitFor();

  for (const name of ['Adjust Generated Copywriting', 'Generate New Copywriting']) {
    const box = await button(page, name).boundingBox();
    expect(box?.y).toBeGreaterThan((await rows(page).last().boundingBox())?.y ?? 0);
  }
  await button(page, 'Adjust Generated Copywriting').click();
  expect(await field(page, 'Testimonial').inputValue()).toBe(words('Testimonial'));
  await field(page, 'Fear').fill('=Another fear');
  await button(page, 'Generate Now').click();
  await row(page, 4).getByText('=Another fear').waitFor();
  await page.reload();
  await row(page, 4).getByText('=Another fear').waitFor();
  await button(page, 'Generate New Copywriting').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { includeHidden: true }).waitFor({ state: 'detached' });
  await row(page, 4).getByText('=Another fear').waitFor();
  await button(page, 'Generate New Copywriting').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate New Copywriting' }).click();
  await page.getByText('Step 1 of 6').waitFor();
  expect(await field(page, 'Fear').inputValue()).toBe('');
  await page.reload();
  await field(page, 'Fear').waitFor();
  expect(await field(page, 'Fear').inputValue()).toBe('');
});

/** Returns whether something covers the focused element; runs in the page. */
function isFocusCovered(): boolean {
  const focused = document.activeElement;
  if (focused === null) return true;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const isShown = (y: number) => focused.contains(document.elementFromPoint((left + right) / 2, y));
  return !isShown(top + 1) || !isShown(bottom - 1);
}
