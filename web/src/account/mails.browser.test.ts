import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newCopywriter, newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { codeFor, newUser } from '../../../infra/testing/suite.ts';
import { palettes } from '../../../shared/rules/palette.ts';
import { violations } from '../../testing/axe.ts';
import { browser } from '../../testing/testBrowser.ts';
import { LAPTOP, openDevice, openPage, PHONE } from '../../testing/testPage.ts';
import { paths } from '../routing/paths.ts';

/** The local mail page, filtered to one address. */
const mailPage = (email: string) => `/_local/?to=${encodeURIComponent(email)}`;

const newest = (page: Page) => page.locator('iframe').first().contentFrame();

const backgroundOf = (page: Page) =>
  newest(page)
    .locator('body')
    .evaluate((body) => getComputedStyle(body).backgroundColor);

/** Replaces the page by the newest mail, because axe cannot run in the sandboxed frame. */
async function showNewestAlone(page: Page): Promise<void> {
  const html = (await page.locator('iframe').first().getAttribute('srcdoc')) ?? '';
  await page.setContent(html.replace('role="article"', 'role="main"'));
}

const rgb = (colour: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;

test('a mailed code can be read in light and dark mode', async () => {
  const { email } = await newUser();
  const code = await codeFor(email);
  const device = await openDevice(browser, { viewport: PHONE });
  const requested: string[] = [];
  device.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const page = await device.newPage();
  await page.goto(mailPage(email));
  await newest(page).getByRole('heading', { name: 'Your verification code' }).waitFor();
  expect(
    await newest(page)
      .getByText(/^\d{6}$/)
      .innerText(),
  ).toBe(code);
  expect(await backgroundOf(page)).toBe(rgb(palettes.light.page));
  expect(await violations(page)).toEqual([]);
  expect(requested).toEqual(['/_local/', '/_local/style.css']);
  await page.setViewportSize(LAPTOP);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await backgroundOf(page)).toBe(rgb(palettes.dark.page));
  // Only this rule of axe is about colours.
  expect(await violations(page, ['color-contrast'])).toEqual([]);
  await showNewestAlone(page);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violations(page, ['color-contrast'])).toEqual([]);
});

test('the button of a mail opens the screen that it names', async () => {
  const { email } = await newCopywriter(await newSignedInAdmin());
  const page = await openPage(browser, mailPage(email), { colorScheme: 'dark' });
  const link = newest(page).getByRole('link', { name: 'Open M-ACE' });
  const opened = page.waitForEvent('popup');
  await link.click();
  const screen = await opened;
  await screen.waitForURL((url) => url.pathname === paths.login);
  await showNewestAlone(page);
  expect(await violations(page)).toEqual([]);
});
