import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, send, type TestUser } from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';
import { browser } from '../../testBrowser.ts';
import {
  button,
  field,
  LAPTOP,
  openDevice,
  openPage,
  PHONE,
  type Stored,
  signIn,
  storedUser,
  waitForPath,
} from '../../testPage.ts';
import { fillStep, newWriter, row, rows, storedAds, words } from '../../testWriter.ts';
import { paths, withQuery } from '../paths.ts';

let writer: TestUser;
beforeAll(async () => {
  writer = await newWriter();
});

const openStep = (
  step: number | string,
  viewport: { readonly width: number; readonly height: number } = LAPTOP,
  stored: Stored = storedUser(writer, true),
): Promise<Page> => openPage(browser, withQuery(paths.mace.editor, { step }), { stored, viewport });

const boxOf = (target: Locator) =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { id: element.id, top, bottom };
  });

describe('a step', () => {
  test('says what is required, and goes on when it is there', async () => {
    const page = await openStep(1, PHONE);
    await button(page, 'Next').click();
    await page.getByText('Cause & Effect is required').waitFor();
    await fillStep(page, 1);
    await button(page, 'Next').click();
    await page.getByRole('heading', { name: 'Problem' }).waitFor();
    await page.goBack();
    expect(await field(page, 'Fear').inputValue()).toBe(words('Fear'));
  });

  test('is reached by its number, on the narrowest phone too', async () => {
    const page = await openStep(1, { width: 320, height: 640 });
    const navigation = page.getByRole('navigation', { name: 'Steps' });
    await expect.poll(() => navigation.getByRole('button').count()).toBe(6);
    for (const step of await navigation.getByRole('button').all()) {
      const box = await step.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await fillStep(page, 1);
    await navigation.getByRole('button', { name: 'Offers' }).click();
    await page.getByText('Step 5 of 6').waitFor();
    await button(page, 'Back').click();
    await page.getByText('Step 4 of 6').waitFor();
    await navigation.getByRole('button', { name: /Headers.*written/ }).click();
    expect(await field(page, 'Fear').inputValue()).toBe(words('Fear'));
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });

  test.each([
    ['a phone, above the tabs', PHONE],
    ["a laptop, at the window's edge", LAPTOP],
  ])('has its way on in view, and no field behind it, on %s', async (_, viewport) => {
    const page = await openStep(1, viewport, storedAds(writer));
    await field(page, 'Testimonial').focus();
    const tabs = await page.locator('.tabbar').boundingBox();
    const edge = tabs?.y ?? viewport.height;
    const { bottom } = await boxOf(button(page, 'Generate Now'));
    expect(bottom).toBeLessThanOrEqual(edge);
    expect(bottom).toBeGreaterThan(edge - 16);
    for (const label of ['Fear', 'Facts', 'Results', 'Cause & Effect']) {
      await page.keyboard.press('Tab');
      const typed = await boxOf(field(page, label));
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(typed.id);
      expect(typed.bottom).toBeLessThan((await boxOf(button(page, 'Generate Now'))).top);
    }
  });

  test('counts the first words of an ad where they near what Facebook shows of them', async () => {
    const page = await openStep(1);
    const count = page.getByText('characters that Facebook shows before “See more”');
    await field(page, 'Fear').fill('字'.repeat(99));
    await field(page, 'Facts').focus();
    expect(await count.count()).toBe(0);
    await field(page, 'Fear').fill('字'.repeat(130));
    await page.getByText('130 of the 125 characters that Facebook shows before “See more”').waitFor();
    await field(page, 'Fear').fill('字');
    await count.waitFor({ state: 'detached' });
  });

  test('previews the three offers together', async () => {
    const page = await openStep(5);
    await fillStep(page, 5);
    const offers = ['Worth & Valueble', 'Trust & Confidence', 'Grand Offer'].map(words).join('\n\n');
    const preview = page.getByRole('region', { name: 'Grand Offer preview' }).locator('p');
    await expect.poll(() => preview.innerText()).toBe(offers);
  });
});

describe('the ways on from a step', () => {
  const NARROWEST = { width: 320, height: 640 };

  test('stand in one row at every step, and none moves', async () => {
    const places: unknown[] = [];
    for (const step of [1, 2, 6]) {
      const page = await openStep(step, NARROWEST, storedAds(writer));
      await button(page, 'Generate Now').waitFor();
      const boxes = [
        await button(page, 'Back').boundingBox(),
        await button(page, 'Generate Now').boundingBox(),
      ];
      places.push(boxes.map((box) => box?.y));
      expect(boxes[0]?.y).toBe(boxes[1]?.y);
      expect(boxes[0]?.x).toBeLessThan(40);
      await page.context().close();
    }
    expect(new Set(places.map(String)).size).toBe(1);
  });

  test('wait below the form where large text leaves no room beside them', async () => {
    const page = await openStep(1, NARROWEST);
    const next = button(page, 'Next');
    await next.waitFor();
    const top = async () => (await next.boundingBox())?.y;
    expect(await top()).toBeLessThan(NARROWEST.height);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect.poll(top).toBeGreaterThan(NARROWEST.height);
  });
});

describe('the ad beside the form', () => {
  test('is the one that is being written', async () => {
    const page = await openStep(1);
    const preview = page.getByRole('region', { name: 'Preview', exact: true });
    await preview.getByText('Copywriting 1 · Testimonial × Question').waitFor();
    await field(page, 'Facts').fill('8 of 10');
    await preview.getByText('8 of 10').waitFor();
    await preview.getByText('Copywriting 7 · Facts × Question').waitFor();
    await preview.getByText('7 characters', { exact: true }).waitFor();
    await preview.getByText('The Great Solution').waitFor();
    await page.getByRole('button', { name: 'Problem' }).click();
    await field(page, 'Difficulty / Hardship').fill('Hard');
    await preview.getByText('Copywriting 9 · Facts × Difficulty / Hardship').waitFor();
    await preview.getByText('8 of 10').waitFor();
    await preview.getByText('Hard', { exact: true }).waitFor();
  });

  test('is left out on a phone', async () => {
    const page = await openStep(1, PHONE);
    await field(page, 'Facts').waitFor();
    expect(await page.getByRole('region', { name: 'Preview', exact: true }).count()).toBe(0);
  });
});

describe('ads that are asked for too early', () => {
  const lackingFear = () => storedAds(writer, (part) => (part === 'fear' ? '' : words(part)));

  test('lead to what is missing, and wait until it is written', async () => {
    const page = await openStep(6, LAPTOP, lackingFear());
    await button(page, 'Generate Now').click();
    await page.getByText('Step 1 of 6').waitFor();
    await page.getByText('Fear is required').waitFor();
    await field(page, 'Fear').pressSequentially('Every day');
    expect(await field(page, 'Fear').inputValue()).toBe('Every day');
    await button(page, 'Generate Now').click();
    await row(page, 4).getByText('Every day').waitFor();
  });

  test('do so by their address too', async () => {
    const page = await openStep('copies', LAPTOP, lackingFear());
    await field(page, 'Fear').pressSequentially('Every day');
    expect(await field(page, 'Fear').inputValue()).toBe('Every day');
    expect(await rows(page).count()).toBe(0);
  });
});

describe('what is typed', () => {
  test('outlives a reload and a lost session, for its user alone', async () => {
    const own = await newWriter();
    const page = await openPage(browser, paths.mace.editor, { stored: storedUser(own, true) });
    await page.getByText('What you type stays on this device.').waitFor();
    await fillStep(page, 1);
    await page.reload();
    await field(page, 'Fear').waitFor();
    expect(await field(page, 'Fear').inputValue()).toBe(words('Fear'));
    await send(user.logout, { token: own.token });
    await page.reload();
    await waitForPath(page, paths.login);
    const other = await newWriter();
    await signIn(page, other.username, PASSWORD);
    await field(page, 'Fear').waitFor();
    expect(await field(page, 'Fear').inputValue()).toBe('');
    await page.getByRole('button', { name: `Logout (${other.username})` }).click();
    await signIn(page, own.username, PASSWORD);
    await waitForPath(page, paths.home);
    await page.goto(paths.mace.editor);
    await field(page, 'Fear').waitFor();
    expect(await field(page, 'Fear').inputValue()).toBe(words('Fear'));
  });

  test('is emptied by Reset Form, once that is confirmed', async () => {
    const page = await openStep(1);
    await fillStep(page, 1);
    await button(page, 'Reset Form').click();
    await button(page, 'Cancel').click();
    expect(await field(page, 'Fear').inputValue()).toBe(words('Fear'));
    await button(page, 'Reset Form').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset Form' }).click();
    await expect.poll(() => field(page, 'Fear').inputValue()).toBe('');
    await page.reload();
    await field(page, 'Fear').waitFor();
    expect(await field(page, 'Fear').inputValue()).toBe('');
  });

  test('is said to be lost where the device has no room for it, in view', async () => {
    const device = await openDevice(browser, { stored: storedUser(writer, true), viewport: PHONE });
    await device.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const page = await device.newPage();
    await page.goto(paths.mace.editor);
    await field(page, 'Testimonial').fill('Mei said');
    const warning = page
      .getByRole('alert')
      .filter({ hasText: 'no room left, so what you type is lost when you close this page' });
    await warning.waitFor();
    const box = await warning.boundingBox();
    const tabs = await page.locator('.tabbar').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);
    expect(await page.getByText('What you type stays on this device.').count()).toBe(0);
  });
});

test('what two tabs write of the same ads is kept, and each shows what the other has written', async () => {
  const device = await openDevice(browser, { stored: storedUser(writer, true) });
  const [one, other] = [await device.newPage(), await device.newPage()];
  for (const page of [one, other]) {
    await page.goto(withQuery(paths.mace.editor, { step: 1 }));
    await field(page, 'Testimonial').waitFor();
  }
  await field(one, 'Testimonial').fill('From the first tab');
  await expect.poll(() => field(other, 'Testimonial').inputValue()).toBe('From the first tab');
  await field(other, 'Fear').fill('From the second tab');
  await one.reload();
  await expect.poll(() => field(one, 'Testimonial').inputValue()).toBe('From the first tab');
  expect(await field(one, 'Fear').inputValue()).toBe('From the second tab');
});

test('a double click on Next goes one step, and back leads away from it', async () => {
  const page = await openStep(1);
  await fillStep(page, 1);
  await button(page, 'Next').dblclick();
  await page.waitForURL((url) => url.searchParams.get('step') === '2');
  await page.goBack();
  await page.waitForURL((url) => url.searchParams.get('step') === '1');
});
