import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { newAdmin, newCopywriter, newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { codeFor, nthMailTo, PASSWORD, send, someone } from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';
import { browser } from '../../testBrowser.ts';
import {
  button,
  field,
  openDevice,
  openPage,
  PHONE,
  signIn,
  signUp,
  storedUser,
  waitForPath,
} from '../../testPage.ts';
import { paths, withQuery } from '../paths.ts';
import { steps } from './steps.ts';

const newWriter = async () => newCopywriter(await newSignedInAdmin());
const words = (label: string) => `${label} said\non two lines`;
const cards = (page: Page) => page.getByRole('article');

/** Fills in the step that is shown. */
async function fillStep(page: Page, number: number) {
  const step = steps[number - 1];
  await page.getByText(`Step ${number} of 6`).waitFor();
  for (const { label } of step?.parts ?? []) await field(page, label).fill(words(label));
}

async function generate(page: Page) {
  for (const [index] of steps.entries()) {
    await fillStep(page, index + 1);
    if (index + 1 < steps.length) await button(page, 'Next').click();
  }
  await button(page, 'Generate Now').click();
  await cards(page).first().waitFor();
}

test('a visitor signs up, asks for M-ACE, is approved by an admin, and takes fifteen ads along', {
  timeout: 60_000,
}, async () => {
  const form = someone();
  const device = await openDevice(browser, { viewport: PHONE });
  await device.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await device.newPage();
  await page.goto(paths.signUp);
  await signUp(page, form);
  await field(page, 'Verification code').fill(await codeFor(form.email));
  await waitForPath(page, paths.home);

  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Tools' }).click();
  await page.getByRole('heading', { name: 'AUTOMATION TOOLS' }).waitFor();
  await page.getByText('15X your ads creation pace with MACE').waitFor();
  await page.getByRole('link', { name: 'Generate Now' }).click();
  await page.getByText("Sorry, you don't have the access to utilize this tool").waitFor();
  await page.getByRole('link', { name: 'Ask for access' }).click();
  const posting = `https://example.com/${form.username}?a=1&b=2`;
  await field(page, 'Posting link').fill(posting);
  await button(page, 'Submit').click();
  await page.locator('.ant-alert-success').waitFor();
  const askedAt = Date.now();
  await waitForPath(page, paths.home);
  expect(Date.now() - askedAt).toBeGreaterThan(2500);
  await page.goto(paths.mace.editor);
  await page.getByText('Request pending').waitFor();

  const root = await newAdmin(inject('stackTable'));
  const panel = await openPage(browser, paths.admin.panel);
  await signIn(panel, root.username, root.password);
  const row = panel.getByRole('row').filter({ hasText: form.username });
  const link = row.getByRole('link');
  expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([posting, '_blank']);
  expect(await link.getAttribute('rel')).toContain('noopener');
  await row.getByRole('button', { name: `Approve ${form.username}` }).dblclick();
  await panel.getByText(`${form.username} can use M-ACE now`).waitFor();
  await row.waitFor({ state: 'detached' });
  expect((await nthMailTo(form.email, 2)).subject).toBe('You can use M-ACE now');

  await page.reload();
  await generate(page);
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
    Array.from({ length: 15 }, (_, at) => `Copywriting ${at + 1}`),
  );
  await button(page, 'Copy Copywriting 5').click();
  await page.getByRole('button', { name: 'Copied Copywriting 5' }).waitFor();
  const parts = [
    'Fear',
    'No / Not',
    'The Great Solution',
    'Results',
    'Worth & Valueble',
    'Trust & Confidence',
  ];
  const wanted = [...parts, 'Grand Offer', 'CTA'].map(words).join('\n\n');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(wanted);
});

describe('the form', () => {
  test('says what is required, and goes on when it is there', async () => {
    const page = await openPage(browser, paths.mace.editor, {
      stored: storedUser(await newWriter(), true),
      viewport: PHONE,
    });
    await button(page, 'Next').click();
    await page.getByText('Cause & Effect is required').waitFor();
    await fillStep(page, 1);
    await button(page, 'Next').click();
    await page.getByRole('heading', { name: 'Problem' }).waitFor();
    await page.goBack();
    expect(await field(page, 'Fear').inputValue()).toBe(words('Fear'));
  });

  test('leads whoever asks for copies too early to what is missing', async () => {
    const page = await openPage(browser, withQuery(paths.mace.editor, { step: '6' }), {
      stored: storedUser(await newWriter(), true),
    });
    await fillStep(page, 6);
    await button(page, 'Generate Now').click();
    await page.getByText('Step 1 of 6').waitFor();
  });

  test('previews the three offers together', async () => {
    const page = await openPage(browser, withQuery(paths.mace.editor, { step: '5' }), {
      stored: storedUser(await newWriter(), true),
    });
    await fillStep(page, 5);
    const offers = ['Worth & Valueble', 'Trust & Confidence', 'Grand Offer'].map(words).join('\n\n');
    const preview = page.getByRole('region', { name: 'Grand Offer preview' }).locator('p');
    await expect.poll(() => preview.innerText()).toBe(offers);
  });

  test('keeps what was typed through a reload and a lost session, for its user alone', async () => {
    const writer = await newWriter();
    const page = await openPage(browser, paths.mace.editor, { stored: storedUser(writer, true) });
    await fillStep(page, 1);
    await page.reload();
    await field(page, 'Fear').waitFor();
    expect(await field(page, 'Fear').inputValue()).toBe(words('Fear'));
    await send(user.logout, { token: writer.token });
    await page.reload();
    await waitForPath(page, paths.login);
    const other = await newWriter();
    await signIn(page, other.username, PASSWORD);
    await field(page, 'Fear').waitFor();
    expect(await field(page, 'Fear').inputValue()).toBe('');
    await page.getByRole('button', { name: `Logout (${other.username})` }).click();
    await signIn(page, writer.username, PASSWORD);
    await waitForPath(page, paths.home);
    await page.goto(paths.mace.editor);
    await field(page, 'Fear').waitFor();
    expect(await field(page, 'Fear').inputValue()).toBe(words('Fear'));
  });

  test('is emptied by Reset Form, once that is confirmed', async () => {
    const page = await openPage(browser, paths.mace.editor, { stored: storedUser(await newWriter(), true) });
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
});

describe('the ads', () => {
  test('can be adjusted, and begun anew after a confirmation', async () => {
    const page = await openPage(browser, paths.mace.editor, { stored: storedUser(await newWriter(), true) });
    await generate(page);
    await page.reload();
    await cards(page).first().waitFor();
    await button(page, 'Adjust Generated Copywriting').click();
    await field(page, 'Fear').fill('=Another fear');
    await button(page, 'Generate Now').click();
    expect(await cards(page).nth(3).innerText()).toContain('=Another fear');
    await button(page, 'Generate New Copywriting').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Generate New Copywriting' }).click();
    await page.getByText('Step 1 of 6').waitFor();
    expect(await field(page, 'Fear').inputValue()).toBe('');
  });

  test('can be shared, measured and taken along', async () => {
    const page = await openPage(browser, paths.mace.editor, { stored: storedUser(await newWriter(), true) });
    await generate(page);
    await button(page, 'Adjust Generated Copywriting').click();
    await field(page, 'Testimonial').fill('=SUM(A1) "said" 👩‍👩‍👧‍👦');
    await button(page, 'Generate Now').click();
    const first = cards(page).first();
    const text = await first.locator('.copy-text').innerText();
    const shared = new URL((await first.getByRole('link').getAttribute('href')) ?? '');
    expect(shared.origin).toBe('https://wa.me');
    expect(shared.searchParams.get('text')).toBe(text);
    const length = [...new Intl.Segmenter().segment(text)].length;
    await first.getByText(`${length} characters`, { exact: true }).waitFor();
    expect(await first.locator('.exceeded-channel').allInnerTexts()).toEqual([
      'Facebook before “See more” 125',
      'TikTok ad 100',
      'Google headline 30',
    ]);
    const csv = await downloaded(page, 'Download .csv');
    expect(csv.slice(0, 2)).toBe('\ufeff"');
    expect(csv).toContain(`"'${text.replaceAll('"', '""')}",${length}\r\n`);
    expect(csv.match(/^"Copywriting \d+",/gm)).toHaveLength(15);
    expect(await downloaded(page, 'Download .txt')).toContain(`Copywriting 1\n\n${text}\n`);
  });

  test.each([
    ['an older browser copies by the older way', true, 'Copied'],
    [
      'a browser that cannot copy says so',
      false,
      "Couldn't copy. Press and hold the text to copy it by hand.",
    ],
  ])('%s', async (_, isAble, said) => {
    const device = await openDevice(browser, { stored: storedUser(await newWriter(), true) });
    await device.addInitScript((able) => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
      });
      if (!able) document.execCommand = () => false;
    }, isAble);
    const page = await device.newPage();
    await page.goto(paths.mace.editor);
    await generate(page);
    await button(page, 'Copy Copywriting 2').click();
    await cards(page).nth(1).getByRole('status').filter({ hasText: said }).waitFor();
  });
});

async function downloaded(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return readFileSync(await download.path(), 'utf8');
}
