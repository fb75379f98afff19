import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { GALLERY, serveGallery } from '../../../testing/builtGallery.ts';
import { problemsOf } from '../../../testing/pageChecks.ts';
import { browser } from '../../../testing/testBrowser.ts';
import { button, follow, LAPTOP, newPage, openDevice, PHONE } from '../../../testing/testPage.ts';

let origin: string;
beforeAll(async () => {
  origin = await serveGallery();
});

type Section = 'feedback' | 'overlays';

async function openSection(only: Section, page?: Page): Promise<Page> {
  const opened = page ?? (await newPage(browser, { viewport: PHONE, origin }));
  await opened.goto(`${origin}${GALLERY}?only=${only}`);
  await opened.locator('h1').waitFor();
  return opened;
}

/** Opens a section of the gallery with a clock that the test controls. */
async function openTimedSection(only: Section): Promise<Page> {
  const page = await (await openDevice(browser, { viewport: PHONE, origin })).newPage();
  await page.clock.install();
  return openSection(only, page);
}

/** Locates a message over the page, and not within it. */
const message = (page: Page, text: string) =>
  page.locator('.ant-message').getByRole('alert').filter({ hasText: text });
const focused = (page: Page, name: string) => button(page, name).and(page.locator(':focus'));
const state = (page: Page, text: 'Active' | 'Suspended') => page.getByText(text, { exact: true });
const gone = { state: 'detached' } as const;

test('a message stands at the bottom of the screen, is announced once, repeats with its action, and closes by itself', async () => {
  const page = await openTimedSection('feedback');
  await button(page, 'Save').click();
  await message(page, 'Saved').waitFor();
  const edges = () =>
    message(page, 'Saved')
      .first()
      .evaluate((element) => element.getBoundingClientRect().toJSON());
  expect((await edges()).bottom).toBeGreaterThan(PHONE.height - 40);
  const regions = page.locator('[role=alert], [role=status], [aria-live]').filter({ hasText: 'Saved' });
  expect(await regions.count()).toBe(1);
  await button(page, 'Save').click();
  await expect.poll(() => message(page, 'Saved').count()).toBe(2);
  await page.setViewportSize(LAPTOP);
  await expect.poll(async () => (await edges()).left).toBeLessThan(60);
  expect((await edges()).bottom).toBeLessThanOrEqual(LAPTOP.height);
  await page.clock.runFor(3000);
  expect(await message(page, 'Saved').count()).toBe(2);
  await page.clock.runFor(4000);
  await expect.poll(() => message(page, 'Saved').count()).toBe(0);
});

test('a message covers neither the focused control nor the buttons that stay at the bottom', async () => {
  const page = await openTimedSection('feedback');
  const remark = page.getByLabel('Remark');
  const boxOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().toJSON());
  const isAboveRemark = async () => (await boxOf(message(page, 'Saved'))).bottom <= (await boxOf(remark)).top;
  await remark.evaluate((element) => {
    document.body.style.paddingTop = `${window.innerHeight - element.getBoundingClientRect().bottom - 20}px`;
  });
  await button(page, 'Save').dispatchEvent('click');
  await message(page, 'Saved').waitFor();
  // The message stays.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await remark.focus();
  expect((await boxOf(remark)).bottom).toBeGreaterThan(PHONE.height - 40);
  expect(await isAboveRemark()).toBe(true);
  await remark.evaluate((element) => element.classList.add('form-buttons'));
  await remark.blur();
  await page.setViewportSize({ ...PHONE, height: PHONE.height - 1 });
  expect(await isAboveRemark()).toBe(true);
});

test('messages sent before their code has loaded are shown, with the reference of a fault, and are accessible', async () => {
  const page = await openSection('feedback');
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(/Messages/, async (route) => {
    await isReleased;
    await route.fallback();
  });
  await button(page, 'Save').click();
  await button(page, 'Save with a fault').click();
  release();
  await message(page, 'Something went wrong').getByText('Reference: Kx7f-3c=').waitFor();
  await message(page, 'Saved').waitFor();
  await button(page, 'Suspend').click();
  await button(page, 'Undo').waitFor();
  expect(await problemsOf(page, { widths: [320] })).toEqual([]);
});

describe('an undo', () => {
  test('gives way to a newer one, and leaves with the page on which it was shown', async () => {
    const page = await openTimedSection('feedback');
    await button(page, 'Suspend').click();
    await message(page, 'amy is suspended').waitFor();
    // The time is stopped, in which they would close by themselves.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await button(page, 'Suspend ben').click();
    await page.clock.runFor(1000);
    await message(page, 'ben is suspended').waitFor();
    expect(await button(page, 'Undo').count()).toBe(1);
    await button(page, 'Save').click();
    await page.clock.runFor(1000);
    await message(page, 'Saved').waitFor();
    await follow(page, '/elsewhere');
    await page.clock.runFor(1000);
    await button(page, 'Undo').waitFor(gone);
    expect(await message(page, 'Saved').count()).toBe(1);
  });

  test('works by Ctrl+Z outside of fields, shows its result, and ends with its message', async () => {
    const page = await openTimedSection('feedback');
    await button(page, 'Suspend').press('Enter');
    await state(page, 'Suspended').waitFor();
    await button(page, 'Undo').waitFor();
    await page.getByLabel('Remark').fill('typed');
    await page.keyboard.press('Control+z');
    expect(await state(page, 'Suspended').count()).toBe(1);

    await button(page, 'Save with a fault').focus();
    await page.keyboard.press('Control+z');
    await state(page, 'Active').waitFor();
    await message(page, 'amy is no longer suspended').waitFor();
    await page.clock.runFor(1000);
    await button(page, 'Undo').waitFor(gone);
    await focused(page, 'Save with a fault').waitFor();

    await button(page, 'Suspend').click();
    await button(page, 'Undo').waitFor();
    await page.clock.runFor(12_000);
    await button(page, 'Undo').waitFor(gone);
    await page.keyboard.press('Control+z');
    await page.clock.runFor(1000);
    expect(await state(page, 'Suspended').count()).toBe(1);
  });

  test('is reached by Tab, waits while focused, returns the focus, and can be retried offline', async () => {
    const page = await openTimedSection('feedback');
    await button(page, 'Suspend').press('Enter');
    await button(page, 'Undo').waitFor();
    for (let step = 0; step < 6 && (await focused(page, 'Undo').count()) === 0; step += 1) {
      await page.keyboard.press('Tab');
    }
    await focused(page, 'Undo').waitFor();
    await button(page, 'Undo').hover();
    await page.mouse.move(0, 400);
    await page.clock.runFor(60_000);
    await page.keyboard.press('Enter');
    await state(page, 'Active').waitFor();
    await page.clock.runFor(1000);
    await button(page, 'Undo').waitFor(gone);
    await focused(page, 'Suspend').waitFor();

    await button(page, 'Suspend ben').click();
    await button(page, 'Undo').click();
    await message(page, "Couldn't connect to server").getByRole('button', { name: 'Undo' }).waitFor();
  });
});

test('a question focuses Cancel, and returns the focus when it closes', async () => {
  const page = await openTimedSection('overlays');
  await button(page, 'Delete entry').press('Enter');
  await focused(page, 'Cancel').waitFor();
  await page.keyboard.press('Escape');
  await focused(page, 'Delete entry').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  await button(page, 'Actions for amy').click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await focused(page, 'Cancel').press('Enter');
  await page.clock.runFor(1000);
  await focused(page, 'Actions for amy').waitFor();
});

test('a question shows a failed confirmation, allows another attempt, and stays open while it runs', async () => {
  const page = await openTimedSection('overlays');
  const dialog = page.getByRole('dialog');
  const failure = dialog.getByRole('alert').filter({ hasText: "Couldn't connect to server" });
  await button(page, 'Delete offline').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await failure.waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await failure.waitFor();
  await button(page, 'Cancel').click();
  await page.clock.runFor(1000);
  await dialog.waitFor(gone);

  await button(page, 'Restart slowly').click();
  await dialog.getByRole('button', { name: 'Restart' }).click();
  await expect.poll(() => button(page, 'Cancel').isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.clock.runFor(1000);
  expect(await dialog.count()).toBe(1);
});

test('a question that is asked while another one closes stays open', async () => {
  const page = await openTimedSection('overlays');
  await button(page, 'Delete entry').click();
  const cancel = await focused(page, 'Cancel').elementHandle();
  // Both clicks run at once, as a user may be faster than the closing animation.
  await button(page, 'Restart slowly').evaluate((next, close) => {
    if (close instanceof HTMLElement) close.click();
    if (next instanceof HTMLElement) next.click();
  }, cancel);
  await page.clock.runFor(1000);
  await page.getByRole('dialog').getByRole('button', { name: 'Restart' }).waitFor();
  await focused(page, 'Cancel').waitFor();
});

test('a question that is asked just after another one has closed stays open', async () => {
  const page = await openTimedSection('overlays');
  const opener = button(page, 'Delete entry');
  await opener.click();
  await focused(page, 'Cancel').waitFor();
  const next = await button(page, 'Restart slowly').elementHandle();
  // The focus returns after the dialog has closed, before the page is painted without it.
  await opener.evaluate((element, other) => {
    const ask = () => other instanceof HTMLElement && other.click();
    element.addEventListener('focus', () => queueMicrotask(ask), { once: true });
  }, next);
  await button(page, 'Cancel').click();
  await page.clock.runFor(1000);
  await page.getByRole('dialog').getByRole('button', { name: 'Restart' }).waitFor();
  await focused(page, 'Cancel').waitFor();
});
