import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { palettes, type Scheme } from '../../../shared/rules/palette.ts';
import { GALLERY, serveGallery } from '../builtGallery.ts';
import { layoutShifts, problemsOf } from '../pageChecks.ts';
import { browser } from '../testBrowser.ts';
import { button, LAPTOP, newPage, PHONE } from '../testPage.ts';

const SMALL_PHONE = { ...PHONE, width: 320 };

let origin: string;
beforeAll(async () => {
  origin = await serveGallery();
});

async function openGallery(query: string, viewport: typeof PHONE | typeof LAPTOP = PHONE): Promise<Page> {
  const page = await newPage(browser, { viewport, origin });
  // Each frame of the gallery is checked as a page.
  if (query === '') await page.route('**/*?shell=*', (route) => route.fulfill({ body: '' }));
  await page.goto(origin + GALLERY + query);
  await page.locator('h1').first().waitFor();
  return page;
}

test('every part in every state grows with its text, is accessible, and has the colours of its tokens', async () => {
  const page = await openGallery('');
  expect(await layoutShifts(page)).toEqual([]);

  const primary = button(page, 'Primary').first();
  expect((await primary.boundingBox())?.height).toBe(44);
  expect(await page.evaluate(ungrown)).toEqual([]);
  // A button grows with its text, but its padding stays.
  await expect.poll(async () => (await primary.boundingBox())?.height).toBe(68);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

  await page.setViewportSize(SMALL_PHONE);
  expect(await problemsOf(page, { widths: [LAPTOP.width] })).toEqual([]);

  await page.setViewportSize(LAPTOP);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect({ scheme, ...(await coloursOf(page)) }).toEqual({ scheme, ...tokensOf(scheme) });
  }
});

/** Screens with the longest name in their bars, and screens that no other test opens. */
test.each(['unverified', 'form', 'admin', 'selecting', 'selected', 'not-found-signed-out'])(
  'the shell is accessible: %s',
  async (id) => {
    const page = await openGallery(`?shell=${id}`);
    expect(await layoutShifts(page)).toEqual([]);
    expect(await problemsOf(page, { widths: [SMALL_PHONE.width, 768, 1024] })).toEqual([]);
  },
);

test.each([
  ['notices', 'Notices, 2 unread'],
  ['many-notices', 'Notices, 9+ unread'],
  ['no-notices', 'Notices'],
  ['notices-loading', 'Notices'],
  ['notices-failed', 'Notices'],
])('the bell and its sheet are accessible: %s', async (id, name) => {
  const page = await openGallery(`?shell=${id}`);
  await button(page, name).click();
  await page.getByRole('dialog', { name: 'Notices' }).waitFor();
  expect(await problemsOf(page, { widths: [SMALL_PHONE.width] })).toEqual([]);
});

/** Runs in the page. Returns the elements whose text does not double with the reader's text size. */
function ungrown(): string[] {
  // These texts are as large as fits in one line, or drawn: titles, tabs, counting numbers, ranges of days, prompts.
  const capped =
    '.page-title, .tabs, .stat-value, .initials, .ant-picker-range, .ant-select-placeholder, svg';
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

/** Returns the token of a part's colour, of those that both antd and the suite's CSS use. */
const coloured = [
  ['a primary button', '.ant-btn-primary', 'background-color', 'accent'],
  ['a button that takes away', '.ant-btn-dangerous.ant-btn-primary', 'background-color', 'badStrong'],
  ['a quieter one', '.ant-btn-dangerous.ant-btn-default', 'color', 'bad'],
  ['a switch that is on', '.ant-switch-checked', 'background-color', 'accent'],
  ['a box that is ticked', '.ant-checkbox-checked', 'background-color', 'accent'],
  ['a link', '.sample p > a', 'color', 'link'],
  ['what is chosen', '.filter-chip[aria-pressed=true]', 'background-color', 'soft'],
  ['a tab that is open', '.ant-tabs-tab-active .ant-tabs-tab-btn', 'color', 'link'],
  ['the edge of an input', '.ant-input', 'border-top-color', 'edge'],
  ['the edge of a wrong one', '.ant-input-status-error', 'border-top-color', 'bad'],
  ['a chip of what is well', '.chip.tone-good', 'color', 'good'],
  ['its ground', '.chip.tone-good', 'background-color', 'goodSoft'],
  ['a message of what is well', '.ant-alert-success', 'background-color', 'goodSoft'],
  ['a warning', '.ant-alert-warning', 'background-color', 'warnSoft'],
  ['a failure', '.ant-alert-error', 'background-color', 'badSoft'],
  ['a stage', '.chip.tone-prospecting', 'color', 'prospecting'],
  ['the ground of another', '.chip.tone-connecting', 'background-color', 'connectingSoft'],
] as const;

const focusable = (page: Page) =>
  [
    ['the focus of a button', button(page, 'Secondary')],
    ['the focus of a chip', button(page, 'Prospecting')],
    ['the focus of a link', page.getByRole('link', { name: 'Buttons' })],
  ] as const;

/** The measured colours by part. */
async function coloursOf(page: Page): Promise<Record<string, string>> {
  const colours: Record<string, string> = {};
  for (const [name, selector, property] of coloured) {
    colours[name] = hex(await page.locator(selector).first().evaluate(colourOf, property));
  }
  for (const [name, part] of focusable(page)) {
    await part.first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    colours[name] = hex(await part.first().evaluate(colourOf, 'outline-color'));
  }
  return colours;
}

/** The expected colours by part. */
function tokensOf(scheme: Scheme): Record<string, string> {
  const palette = palettes[scheme];
  return {
    ...Object.fromEntries(coloured.map(([name, , , token]) => [name, palette[token]])),
    'the focus of a button': palette.link,
    'the focus of a chip': palette.link,
    'the focus of a link': palette.link,
  };
}

const colourOf = (element: Element, property: string) => getComputedStyle(element).getPropertyValue(property);

/** Converts a colour to the notation of the tokens. */
function hex(rgb: string): string {
  const parts = rgb.match(/\d+/g) ?? [];
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

describe('overlays', () => {
  test('a sheet opens from the bottom of a phone or in the middle of a laptop, and traps the focus', async () => {
    const page = await openGallery('?only=overlays');
    const opener = button(page, 'Open the sheet');
    const sheet = page.getByRole('dialog', { name: 'Follow up' });
    const box = () => sheet.evaluate((element) => element.getBoundingClientRect().toJSON());
    await opener.press('Enter');
    await sheet.waitFor();
    expect(await box()).toMatchObject({ left: 0, bottom: PHONE.height });
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab');
      // After the last element the browser's own controls have the focus, and no element of the page.
      expect(await page.locator('main :focus').count()).toBe(0);
    }
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await opener.and(page.locator(':focus')).waitFor();

    for (const { width, height } of [{ ...LAPTOP, width: 768 }, LAPTOP]) {
      await page.setViewportSize({ width, height });
      await opener.click();
      await sheet.waitFor();
      const { top, bottom, ...sides } = await box();
      expect(sides).toMatchObject({ left: (width - 520) / 2, width: 520 });
      expect(Math.abs(top - (height - bottom))).toBeLessThan(2);
      expect(await problemsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      await opener.and(page.locator(':focus')).waitFor();
    }
  });

  test('a dialog scrolls to its end on a phone and a laptop, and is accessible', async () => {
    const page = await openGallery('?only=overlays');
    const opener = button(page, 'Open the dialog');
    const dialog = page.getByRole('dialog', { name: 'Ms Mei Ling' });
    const line = dialog.getByText('Line 40');
    for (const viewport of [PHONE, LAPTOP]) {
      await page.setViewportSize(viewport);
      await opener.click();
      await line.scrollIntoViewIfNeeded();
      expect((await line.boundingBox())?.y).toBeLessThan(viewport.height);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await opener.and(page.locator(':focus')).waitFor();
    }
    await opener.click();
    await dialog.waitFor();
    expect(await problemsOf(page)).toEqual([]);
  });

  test("a row's menu works by keyboard and is accessible", async () => {
    const page = await openGallery('?only=overlays');
    const menuButton = button(page, 'Actions for amy');
    await menuButton.press('Enter');
    await page.getByRole('menuitem', { name: 'Suspend' }).waitFor();
    expect(await problemsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await menuButton.press('Enter');
    await page.waitForFunction(() => document.activeElement?.closest('[role=menu]'));
    const reached = new Set<string>();
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        reached.add(await page.locator(':focus').innerText());
        return [...reached].toSorted();
      })
      .toEqual(['Edit', 'Suspend', 'Tags']);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await menuButton.and(page.locator(':focus')).waitFor();
  });
});

test('a list is sorted by buttons, which keep the focus at the ends, and by dragging, which marks the innermost row', async () => {
  const page = await openGallery('?only=order', LAPTOP);
  const people = page.getByRole('list', { name: 'People in order' });
  const order = () => people.locator('bdi').allInnerTexts();
  const [first = '', second = '', ...others] = await order();
  await button(page, `Move ${second} up`).press('Enter');
  expect(await order()).toEqual([second, first, ...others]);
  await button(page, `Move ${second} up`).press('Enter');
  expect(await order()).toEqual([second, first, ...others]);
  await button(page, `Move ${second} up`).and(page.locator(':focus')).waitFor();

  const groups = page.getByRole('list', { name: 'Groups and their people' });
  const row = (id: string) => groups.locator(`[data-row-id="${id}"]`);
  await groups.locator('[draggable=true]').first().waitFor();
  await row('North first').locator('[data-grip]').hover();
  await page.mouse.down();
  // The browser reports a position only when the pointer moves.
  let x = 60;
  await expect
    .poll(async () => {
      x += 1;
      await row('South second').hover({ position: { x, y: 40 } });
      return groups
        .locator('[data-drop]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('data-row-id')));
    })
    .toEqual(['South second']);
  await page.mouse.up();
  await page.getByText('North first behind South second').waitFor();
  expect(await groups.locator('[data-drop]').count()).toBe(0);
});
