import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD, send, type TestUser } from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';
import { browser } from '../../testing/testBrowser.ts';
import {
  button,
  field,
  follow,
  LAPTOP,
  newPage,
  openPage,
  PHONE,
  type Stored,
  signIn,
  storedUser,
  waitForPath,
} from '../../testing/testPage.ts';
import { fillStep, newWriter, row, rows, storedAds, words } from '../../testing/testWriter.ts';
import { paths, withQuery } from '../routing/paths.ts';
import { examples } from './steps.ts';

let writer: TestUser;
beforeAll(async () => {
  writer = await newWriter();
});

const openStep = (
  step: number | string,
  viewport: { readonly width: number; readonly height: number } = LAPTOP,
  stored: Stored = storedUser(writer, true),
): Promise<Page> => openPage(browser, withQuery(paths.mace.editor, { step }), { stored, viewport });

const NARROWEST = { width: 320, height: 640 };

const boxOf = (target: Locator) =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { id: element.id, top, bottom };
  });

test('a step marks its missing parts, continues when complete, and is reached by its number on the narrowest phone', async () => {
  const page = await openStep(1, NARROWEST);
  await button(page, 'Next').click();
  await page.getByText('Cause & Effect is required').waitFor();
  expect(await page.getByRole('region', { name: 'Preview', exact: true }).count()).toBe(0);
  await fillStep(page, 1);
  // A double click advances one step.
  await button(page, 'Next').dblclick();
  await page.getByRole('heading', { name: 'Problem' }).waitFor();
  await page.waitForURL((url) => url.searchParams.get('step') === '2');
  await page.goBack();
  await page.waitForURL((url) => url.searchParams.get('step') === '1');
  expect(await field(page, 'Fear').inputValue()).toBe(words('Fear'));

  const navigation = page.getByRole('navigation', { name: 'Steps' });
  await expect.poll(() => navigation.getByRole('button').count()).toBe(6);
  for (const step of await navigation.getByRole('button').all()) {
    const box = await step.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await navigation.getByRole('button', { name: 'Offers' }).click();
  await fillStep(page, 5);
  const offers = ['Worth & Valueble', 'Trust & Confidence', 'Grand Offer'].map(words).join('\n\n');
  const preview = page.getByRole('region', { name: 'Grand Offer preview' }).locator('p');
  await expect.poll(() => preview.innerText()).toBe(offers);
  await button(page, 'Back').click();
  await page.getByText('Step 4 of 6').waitFor();
  await navigation.getByRole('button', { name: /Headers.*written/ }).click();
  expect(await field(page, 'Fear').inputValue()).toBe(words('Fear'));
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);

  await button(page, 'Reset Form').click();
  await button(page, 'Cancel').click();
  await page.getByRole('dialog', { includeHidden: true }).waitFor({ state: 'detached' });
  expect(await field(page, 'Fear').inputValue()).toBe(words('Fear'));
  await button(page, 'Reset Form').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset Form' }).click();
  await expect.poll(() => field(page, 'Fear').inputValue()).toBe('');
  await page.reload();
  await field(page, 'Fear').waitFor();
  expect(await field(page, 'Fear').inputValue()).toBe('');

  // With large text the buttons are no longer sticky and follow the form.
  const top = async () => (await button(page, 'Next').boundingBox())?.y;
  expect(await top()).toBeLessThan(NARROWEST.height);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(top).toBeGreaterThan(NARROWEST.height);
});

test('a step with words that may not be said asks before it is left', async () => {
  const page = await openStep(1, PHONE);
  await field(page, 'Fear').fill('It has no side effects.');
  await page.getByText('Nobody can prove this').waitFor();
  const offers = page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Offers' });
  const question = page.getByRole('dialog', { name: 'Use it as it is?' });
  const change = async () => {
    await offers.click();
    // The quiet answer is the one that keeps the words.
    const answer = question.getByRole('button', { name: 'Change it' });
    await answer.and(page.locator('.ant-btn-primary:focus')).waitFor();
    expect(await question.locator('.ant-btn-primary').count()).toBe(1);
    await answer.click();
    await question.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).searchParams.get('step')).toBe('1');
  };
  await change();
  // Nobody was asked about the draft that is on the device.
  await page.reload();
  await page.getByText('Nobody can prove this').waitFor();
  await change();
  await offers.click();
  await question.getByRole('button', { name: 'Use as it is' }).click();
  await page.waitForURL((url) => url.searchParams.get('step') === '5');
});

test('words that may not be said are underlined where they stand, also while a long text scrolls', async () => {
  const page = await openStep(1, NARROWEST);
  const fear = field(page, 'Fear');
  await fear.fill('It has no side effects, السلام عليكم, 你好\tno side effects.\n'.repeat(20));
  const lines = page.locator('u').filter({ hasText: 'no side effects' });
  await expect.poll(() => lines.count()).toBe(40);
  const marks = page.locator('.marks');
  const placeOf = (target: Locator) =>
    target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { clientWidth, scrollHeight, scrollTop } = element;
      return [x, y, width, height, clientWidth, scrollHeight, scrollTop];
    });
  const areAlike = async () => expect(await placeOf(marks)).toEqual(await placeOf(fear));
  await fear.evaluate((element) => element.scrollTo(0, 37));
  await expect.poll(() => marks.evaluate(({ scrollTop }) => scrollTop)).toBe(37);
  await areAlike();
  await page.setViewportSize(PHONE);
  await fear.press('Control+End');
  await page.keyboard.type('miracle');
  await page.locator('u').filter({ hasText: 'miracle' }).waitFor();
  await areAlike();
});

test('examples fill only the empty parts, Undo clears them, and Ctrl+Enter goes on', async () => {
  const page = await openStep(1, LAPTOP);
  const values = () => Promise.all(['Fear', 'Facts'].map((label) => field(page, label).inputValue()));
  await field(page, 'Fear').fill('My own');
  await button(page, 'Use examples').click();
  await expect.poll(values).toEqual(['My own', examples.facts]);
  await button(page, 'Undo').click();
  await expect.poll(values).toEqual(['My own', '']);
  await button(page, 'Use examples').click();
  await expect.poll(() => button(page, 'Use examples').count()).toBe(0);
  await field(page, 'Fear').fill('It cures cancer');
  await page.getByText('A help, not legal advice. Ask your company.').waitFor();
  await field(page, 'Fear').press('Control+Enter');
  await button(page, 'Use as it is').click();
  await page.getByRole('heading', { name: 'Your 15 ads' }).waitFor();
  await expect.poll(() => button(page, 'Undo').count(), { timeout: 2000 }).toBe(0);
});

test('the message of filled-in examples does not come after the ads, however late its code is', async () => {
  const page = await newPage(browser, { stored: storedUser(writer, true) });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/assets/Messages*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(withQuery(paths.mace.editor, { step: 1 }));
  await button(page, 'Use examples').click();
  await button(page, 'Generate Now').click();
  await page.getByRole('heading', { name: 'Your 15 ads' }).waitFor();
  answer();
  await button(page, 'Download .txt').click();
  await page.getByText('copywriting.txt downloaded').waitFor();
  await expect.poll(() => page.getByText('Examples filled in').count(), { timeout: 2000 }).toBe(0);
});

test('the step buttons stay in view at every step, cover no field, and do not move', async () => {
  const page = await openStep(1, PHONE, storedAds(writer));
  for (const viewport of [PHONE, LAPTOP]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, 0));
    await field(page, 'Testimonial').focus();
    const edge = async () => (await page.locator('.tabbar').boundingBox())?.y ?? viewport.height;
    const bottom = async () => (await boxOf(button(page, 'Generate Now'))).bottom - (await edge());
    await expect.poll(bottom).toBeLessThanOrEqual(0);
    await expect.poll(bottom).toBeGreaterThan(-16);
    for (const label of ['Fear', 'Facts', 'Results', 'Cause & Effect']) {
      await page.keyboard.press('Tab');
      const typed = await boxOf(field(page, label));
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(typed.id);
      expect(typed.bottom).toBeLessThan((await boxOf(button(page, 'Generate Now'))).top);
    }
  }

  await page.setViewportSize(NARROWEST);
  const places: unknown[] = [];
  for (const step of [1, 2, 6]) {
    await follow(page, withQuery(paths.mace.editor, { step }));
    await page.getByText(`Step ${step} of 6`).waitFor();
    const boxes = [
      await button(page, 'Back').boundingBox(),
      await button(page, 'Generate Now').boundingBox(),
    ];
    places.push(boxes.map((box) => box?.y));
    expect(boxes[0]?.y).toBe(boxes[1]?.y);
    expect(boxes[0]?.x).toBeLessThan(40);
  }
  await page.getByText('14 of 14 parts written').waitFor();
  const ad = page.locator('form').getByRole('region', { name: 'Preview', exact: true });
  await ad.getByText(words('CTA')).waitFor();
  expect(new Set(places.map(String)).size).toBe(1);
});

test('the preview shows the ad that is being written, and counts the characters of a header near the limit', async () => {
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

  await page.getByRole('button', { name: 'Headers' }).click();
  const count = page.getByText('characters that Facebook shows before “See more”');
  await field(page, 'Fear').fill('字'.repeat(99));
  await field(page, 'Facts').focus();
  expect(await count.count()).toBe(0);
  await field(page, 'Fear').fill('字'.repeat(130));
  await page.getByText('130 of the 125 characters that Facebook shows before “See more”').waitFor();
  await field(page, 'Fear').fill('字');
  await count.waitFor({ state: 'detached' });
});

test('opening the ads too early leads to the missing part, which can be typed to its end', async () => {
  const stored = storedAds(writer, (part) => (part === 'fear' ? '' : words(part)));
  const page = await openPage(browser, paths.mace.tools, { stored });
  await page.getByText('13 of 14 parts written', { exact: true }).waitFor();
  const type = async () => {
    await field(page, 'Fear').pressSequentially('Every day');
    expect(await field(page, 'Fear').inputValue()).toBe('Every day');
    expect(await rows(page).count()).toBe(0);
  };
  await follow(page, withQuery(paths.mace.editor, { step: 'copies' }));
  await type();
  await field(page, 'Fear').fill('');
  await page.getByRole('button', { name: 'Call to Action' }).click();
  await page.getByText('Step 6 of 6').waitFor();
  await button(page, 'Generate Now').click();
  await page.getByText('Step 1 of 6').waitFor();
  await page.getByText('Fear is required').waitFor();
  await type();
  await button(page, 'Generate Now').click();
  await row(page, 4).getByText('Every day').waitFor();
  await follow(page, paths.mace.tools);
  await page.getByText('15 ads ready', { exact: true }).waitFor();
});

test('the draft is shared by tabs, survives a reload and a lost session, and belongs to one user', async () => {
  const [own, other] = await Promise.all([newWriter(), newWriter()]);
  const page = await openPage(browser, paths.mace.editor, { stored: storedUser(own, true) });
  const tab = await page.context().newPage();
  await tab.goto(paths.mace.editor);
  await page.getByText('What you type stays on this device.').waitFor();
  await field(tab, 'Testimonial').waitFor();
  await field(page, 'Testimonial').fill('From the first tab');
  await expect.poll(() => field(tab, 'Testimonial').inputValue()).toBe('From the first tab');
  await field(tab, 'Fear').fill('From the second tab');
  await page.reload();
  await expect.poll(() => field(page, 'Testimonial').inputValue()).toBe('From the first tab');
  expect(await field(page, 'Fear').inputValue()).toBe('From the second tab');
  await tab.close();

  await send(user.logout, { token: own.token });
  await page.reload();
  await waitForPath(page, paths.login);
  await signIn(page, other.username, PASSWORD);
  await field(page, 'Fear').waitFor();
  expect(await field(page, 'Fear').inputValue()).toBe('');
  await page.getByRole('button', { name: `Logout (${other.username})` }).click();
  await signIn(page, own.username, PASSWORD);
  await waitForPath(page, paths.home);
  await follow(page, paths.mace.editor);
  await field(page, 'Fear').waitFor();
  expect(await field(page, 'Fear').inputValue()).toBe('From the second tab');

  // When the device has no room left, a visible warning says so.
  await page.setViewportSize(PHONE);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
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
