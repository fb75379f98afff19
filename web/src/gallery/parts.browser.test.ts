import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { palettes } from '../../../shared/rules/palette.ts';
import { GALLERY, serveGallery } from '../../builtGallery.ts';
import { layoutShifts, problemsOf } from '../../pageChecks.ts';
import { browser } from '../../testBrowser.ts';
import { button, LAPTOP, newPage, PHONE } from '../../testPage.ts';
import { shells } from './shells.tsx';

/** Beside the phone's: a small phone, a tablet, a small laptop, a laptop. */
const OTHER_WIDTHS = [320, 768, 1024, 1440];

let origin: string;
beforeAll(async () => {
  origin = await serveGallery();
});

async function openGallery(query: string, viewport: typeof PHONE | typeof LAPTOP = PHONE): Promise<Page> {
  const page = await newPage(browser, { viewport, origin });
  // What a frame of the gallery shows is looked at as a page of its own.
  if (query === '') await page.route('**/*?shell=*', (route) => route.fulfill({ body: '' }));
  await page.goto(origin + GALLERY + query);
  await page.locator('h1').first().waitFor();
  return page;
}

test('every part in every state can be used by all', async () => {
  const page = await openGallery('');
  expect(await layoutShifts(page)).toEqual([]);
  expect(await problemsOf(page, { widths: OTHER_WIDTHS })).toEqual([]);
});

test.each(shells)('the shell can be used by all: $id', async ({ id }) => {
  const page = await openGallery(`?shell=${id}`);
  expect(await layoutShifts(page)).toEqual([]);
  expect(await problemsOf(page, { widths: OTHER_WIDTHS })).toEqual([]);
});

/** Which token a part's colour is, of those that antd and the suite's own CSS both use. */
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
  ['a chip of what is well', '.chip-good', 'color', 'good'],
  ['its ground', '.chip-good', 'background-color', 'goodSoft'],
  ['a message of what is well', '.ant-alert-success', 'background-color', 'goodSoft'],
  ['a warning', '.ant-alert-warning', 'background-color', 'warnSoft'],
  ['a failure', '.ant-alert-error', 'background-color', 'badSoft'],
  ['a stage', '.chip-prospecting', 'color', 'prospecting'],
  ['the ground of another', '.chip-connecting', 'background-color', 'connectingSoft'],
] as const;

test.each(['light', 'dark'] as const)('in the %s each part has the colour of its token', async (scheme) => {
  const page = await openGallery('', LAPTOP);
  await page.emulateMedia({ colorScheme: scheme });
  const colours: Record<string, string> = {};
  for (const [name, selector, property] of coloured) {
    colours[name] = hex(await page.locator(selector).first().evaluate(colourOf, property));
  }
  for (const [name, part] of [
    ['the focus of a button', button(page, 'Secondary')],
    ['the focus of a chip', button(page, 'Prospecting')],
    ['the focus of a link', page.getByRole('link', { name: 'Buttons' })],
  ] as const) {
    await part.first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    colours[name] = hex(await part.first().evaluate(colourOf, 'outline-color'));
  }
  const palette = palettes[scheme];
  expect(colours).toEqual({
    ...Object.fromEntries(coloured.map(([name, , , token]) => [name, palette[token]])),
    'the focus of a button': palette.link,
    'the focus of a chip': palette.link,
    'the focus of a link': palette.link,
  });
});

const colourOf = (element: Element, property: string) => getComputedStyle(element).getPropertyValue(property);

/** As the tokens are written. */
function hex(rgb: string): string {
  const parts = rgb.match(/\d+/g) ?? [];
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

describe('a sheet', () => {
  test.each([
    ['comes from the bottom of a phone', PHONE, { left: 0, bottom: PHONE.height }],
    ['stands at the side of a laptop', LAPTOP, { top: 0, bottom: LAPTOP.height, right: LAPTOP.width }],
  ] as const)('%s, and can be used by all', async (_, viewport, edges) => {
    const page = await openGallery('?only=overlays', viewport);
    await button(page, 'Open the sheet').click();
    const sheet = page.getByRole('dialog', { name: 'Follow up' });
    await sheet.waitFor();
    expect(await sheet.evaluate((element) => element.getBoundingClientRect().toJSON())).toMatchObject(edges);
    expect(await problemsOf(page)).toEqual([]);
  });

  test('keeps the focus, leaves by Escape, and gives the focus back', async () => {
    const page = await openGallery('?only=overlays');
    await button(page, 'Open the sheet').press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Follow up' });
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab');
      // Beyond the last one the browser's own controls have it, and no element of the page.
      expect(await page.locator('main :focus').count()).toBe(0);
    }
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await button(page, 'Open the sheet').and(page.locator(':focus')).waitFor();
  });
});

test.each([
  ['a phone', PHONE],
  ['a laptop', LAPTOP],
])('a dialog is read to its end on %s, and can be used by all', async (_, viewport) => {
  const page = await openGallery('?only=overlays', viewport);
  await button(page, 'Open the dialog').click();
  const dialog = page.getByRole('dialog', { name: 'Ms Mei Ling' });
  await dialog.waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await dialog.getByText('Line 40').scrollIntoViewIfNeeded();
  const box = await dialog.getByText('Line 40').boundingBox();
  expect(box?.y).toBeLessThan(viewport.height);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await button(page, 'Open the dialog').and(page.locator(':focus')).waitFor();
});

test("a row's menu is opened, walked and left by keyboard, and can be used by all", async () => {
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

describe('a list that is put in order', () => {
  test('is ordered by buttons, which keep the focus at the ends', async () => {
    const page = await openGallery('?only=order');
    const list = page.getByRole('list', { name: 'People in order' });
    const order = () => list.locator('bdi').allInnerTexts();
    const [first = '', second = '', ...others] = await order();
    await button(page, `Move ${second} up`).press('Enter');
    expect(await order()).toEqual([second, first, ...others]);
    await button(page, `Move ${second} up`).press('Enter');
    expect(await order()).toEqual([second, first, ...others]);
    await button(page, `Move ${second} up`).and(page.locator(':focus')).waitFor();
  });

  test('is ordered by dragging, and the innermost place alone is marked', async () => {
    const page = await openGallery('?only=order', LAPTOP);
    const list = page.getByRole('list', { name: 'Groups and their people' });
    const row = (id: string) => list.locator(`[data-row-id="${id}"]`);
    await list.locator('[draggable=true]').first().waitFor();
    await row('North first').locator('[data-grip]').hover();
    await page.mouse.down();
    // A hand is never still, and the browser tells only of what moves.
    let x = 60;
    await expect
      .poll(async () => {
        x += 1;
        await row('South second').hover({ position: { x, y: 40 } });
        return list
          .locator('[data-drop]')
          .evaluateAll((all) => all.map((each) => each.getAttribute('data-row-id')));
      })
      .toEqual(['South second']);
    await page.mouse.up();
    await page.getByText('North first behind South second').waitFor();
    expect(await list.locator('[data-drop]').count()).toBe(0);
  });
});
