import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../infra/testing/suite.ts';
import { browser } from '../../testBrowser.ts';
import { button, field, LAPTOP, openDevice, PHONE, type Stored, waitForAlert } from '../../testPage.ts';
import { newWriter, row, rows, storedAds, words } from '../../testWriter.ts';
import { paths, withQuery } from '../paths.ts';

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

async function openCopies(
  viewport: typeof PHONE | typeof LAPTOP = PHONE,
  stored: Stored = storedAds(writer),
): Promise<Page> {
  const device = await openDevice(browser, { stored, viewport });
  await device.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await device.newPage();
  await page.goto(copies);
  await rows(page).first().waitFor();
  return page;
}

const pasted = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function downloaded(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return readFileSync(await download.path(), 'utf8');
}

describe('an ad', () => {
  test.each([
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ])(
    'shows the two parts that tell it from the others, and the rest when it is opened, on %s',
    async (_, viewport) => {
      const page = await openCopies(viewport);
      const fifth = row(page, 5);
      await fifth.getByText('Fear said').waitFor();
      await fifth.getByText('No / Not said').waitFor();
      expect(await fifth.innerText()).not.toContain('CTA');
      await fifth.getByText('No / Not said').click({ force: true });
      expect(await fifth.locator('.copy-text').innerText()).toBe(adOf('Fear', 'No / Not'));
      expect(await row(page, 6).innerText()).not.toContain('CTA');
      await fifth.getByText('CTA said').click(); // What is read, or selected, does not close it.
      await button(page, 'Copywriting 5').click();
      await fifth.getByText('CTA said').waitFor({ state: 'detached' });
    },
  );

  test('is copied from its closed row', async () => {
    const page = await openCopies();
    await button(page, 'Copy Copywriting 5').click();
    await waitForAlert(page, 'Copywriting 5 copied');
    await button(page, 'Copied Copywriting 5').waitFor();
    expect(await pasted(page)).toBe(adOf('Fear', 'No / Not'));
    expect(await button(page, 'Copywriting 5').getAttribute('aria-expanded')).toBe('false');
  });

  test('can be shared, and says how long it is and for what it is too long', async () => {
    const said = '=SUM(A1) "said" 👩‍👩‍👧‍👦';
    const page = await openCopies(
      LAPTOP,
      storedAds(writer, (part) => (part === 'testimonial' ? said : words(part))),
    );
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
      await first.getByRole('list', { name: 'Too long for' }).getByRole('listitem').allInnerTexts(),
    ).toEqual(['Facebook before “See more” 125', 'TikTok ad 100', 'Google headline 30']);
    const csv = await downloaded(page, 'Download .csv');
    expect(csv.slice(0, 2)).toBe('\ufeff"');
    expect(csv).toContain(`"'${text.replaceAll('"', '""')}",${length}\r\n`);
  });

  test.each([
    ['an older browser copies by the older way', true],
    ['where the browser cannot copy, it is ready to be copied by hand', false],
  ])('%s', async (_, isAble) => {
    const device = await openDevice(browser, { stored: storedAds(writer), viewport: PHONE });
    await device.addInitScript((able) => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
      });
      if (!able) document.execCommand = () => false;
    }, isAble);
    const page = await device.newPage();
    await page.goto(copies);
    await button(page, 'Copy Copywriting 2').click();
    if (isAble) return waitForAlert(page, 'Copywriting 2 copied');
    const alert = page.getByRole('alert').filter({ hasText: "Couldn't copy." });
    await alert.getByText('Press and hold the text to copy it by hand.').waitFor();
    const selected = await page.evaluate(() => getSelection()?.toString());
    expect(selected).toBe(adOf('Testimonial', 'No / Not'));
  });
});

describe('the fifteen', () => {
  test('are named by their number, header by header', async () => {
    const page = await openCopies();
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
      Array.from({ length: 15 }, (_, at) => `Copywriting ${at + 1}`),
    );
  });

  test.each([
    ['short texts', (part: string) => part],
    ['texts that never end', (part: string) => `${part} ${'and so on, wordswithoutaspace '.repeat(40)}`],
    ['Chinese texts', () => '每天没有客户，就是对手成交的一天。'.repeat(40)],
  ])('are within 3,000 px on a phone, of %s', async (_, write) => {
    const page = await openCopies(PHONE, storedAds(writer, write));
    await row(page, 15).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3000);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });

  test('are narrowed by their header', async () => {
    const page = await openCopies();
    await page.getByText('15 ads', { exact: true }).waitFor();
    await button(page, 'Fear').click();
    await page.getByRole('status').filter({ hasText: '3 of 15 ads' }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Copywriting 4',
      'Copywriting 5',
      'Copywriting 6',
    ]);
    expect(await button(page, 'Fear').getAttribute('aria-pressed')).toBe('true');
    await button(page, 'All').click();
    expect(await rows(page).count()).toBe(15);
  });

  test('are opened and closed at once, those that are shown', async () => {
    const page = await openCopies();
    await button(page, 'Facts').click();
    await button(page, 'Expand all').click();
    expect(await page.getByText('CTA said').count()).toBe(3);
    await button(page, 'All').click();
    expect(await page.getByText('CTA said').count()).toBe(3);
    await button(page, 'Expand all').click();
    expect(await page.getByText('CTA said').count()).toBe(15);
    await button(page, 'Collapse all').click();
    expect(await page.getByText('CTA said').count()).toBe(0);
  });

  test('are taken along as one, whichever are shown', async () => {
    const page = await openCopies();
    await button(page, 'Fear').click();
    const text = await downloaded(page, 'Download .txt');
    await waitForAlert(page, 'copywriting.txt downloaded');
    expect(text.match(/^Copywriting \d+$/gm)).toHaveLength(15);
    expect(text).toContain(`Copywriting 1\n\n${adOf('Testimonial', 'Question')}\n`);
    const csv = await downloaded(page, 'Download .csv');
    await waitForAlert(page, 'copywriting.csv downloaded');
    expect(csv.match(/^"Copywriting \d+",/gm)).toHaveLength(15);
    await button(page, 'Copy all').click();
    await waitForAlert(page, 'All 15 ads copied');
    expect(await pasted(page)).toBe(text);
  });

  test('are gone where they are not kept, which is said', async () => {
    const page = await openCopies();
    await page.getByText('Generated copy is not stored: copy or download what you want to keep.').waitFor();
  });

  test('can be adjusted, and begun anew after a confirmation, from the top', async () => {
    const page = await openCopies();
    for (const name of ['Adjust Generated Copywriting', 'Generate New Copywriting']) {
      const box = await button(page, name).boundingBox();
      expect(box?.y).toBeLessThan((await rows(page).first().boundingBox())?.y ?? 0);
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
    await row(page, 4).getByText('=Another fear').waitFor();
    await button(page, 'Generate New Copywriting').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Generate New Copywriting' }).click();
    await page.getByText('Step 1 of 6').waitFor();
    expect(await field(page, 'Fear').inputValue()).toBe('');
    await page.reload();
    await field(page, 'Fear').waitFor();
    expect(await field(page, 'Fear').inputValue()).toBe('');
  });

  test('are walked through by keyboard, none behind a bar', async () => {
    const page = await openCopies();
    await button(page, 'Expand all').focus();
    const covered: string[] = [];
    const walk = async (key: string, steps: number) => {
      for (let step = 0; step < steps; step += 1) {
        await page.keyboard.press(key);
        if (await page.evaluate(isFocusCovered)) covered.push(`${key} ${step}`);
      }
    };
    await walk('Tab', 30);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copy Copywriting 15');
    await walk('Shift+Tab', 21);
    expect(covered).toEqual([]);
    await page.keyboard.press('Enter');
    await row(page, 5).getByText('CTA said').waitFor();
  });
});

/** Runs in the page. */
function isFocusCovered(): boolean {
  const focused = document.activeElement;
  if (focused === null) return true;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const isShown = (y: number) => focused.contains(document.elementFromPoint((left + right) / 2, y));
  return !isShown(top + 1) || !isShown(bottom - 1);
}
