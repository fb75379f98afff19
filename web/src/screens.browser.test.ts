import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newApplicant, newCopywriter, newSignedInAdmin } from '../../infra/testing/admins.ts';
import { newUser, newValidatedUser } from '../../infra/testing/suite.ts';
import { copyEnding, copyHeaders, copyProblems } from '../../shared/rules/copy.ts';
import { violations } from '../axe.ts';
import { browser } from '../testBrowser.ts';
import { LAPTOP, openDevice, PHONE, type Stored, storedAdmin, storedUser } from '../testPage.ts';
import { paths, pathTo, withQuery } from './paths.ts';

let unverified: Stored;
let verified: Stored;
let applicant: Stored;
let copywriter: Stored;
let administrator: Stored;
beforeAll(async () => {
  unverified = storedUser(await newUser());
  verified = storedUser(await newValidatedUser(), true);
  applicant = storedUser(await newApplicant(`https://example.com/${'long-'.repeat(190)}`), true);
  const root = await newSignedInAdmin();
  administrator = storedAdmin(root);
  const writes = await newCopywriter(root);
  copywriter = { ...storedUser(writes, true), [`mace:${writes.username}`]: JSON.stringify(adParts) };
});

const words = `${'A long word, aswellasonethatneverendsandhasnospaces. '.repeat(8)}\nAnd a line.`;
const adParts = Object.fromEntries(
  [...copyHeaders, ...copyProblems, ...copyEnding].map((part) => [part, words]),
);

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** Every screen, as whom it is seen, what is there when it is, and what is done to see more of it. */
const screens: readonly {
  readonly path: string;
  readonly stored: () => Stored;
  readonly shows: string;
  readonly act?: (page: Page) => Promise<void>;
}[] = [
  { path: paths.login, stored: () => ({}), shows: 'button' },
  { path: paths.signUp, stored: () => ({}), shows: 'form', act: press('Register Now') },
  { path: paths.forgotPassword, stored: () => ({}), shows: 'form' },
  {
    path: paths.verifyEmail,
    stored: () => unverified,
    shows: 'form',
    act: press('Request Verification Code'),
  },
  { path: paths.changeEmail, stored: () => unverified, shows: 'form' },
  { path: paths.home, stored: () => verified, shows: '.verified', act: press('Change email') },
  { path: paths.changePassword, stored: () => verified, shows: 'form', act: press('Update Password') },
  { path: paths.mace.tools, stored: () => verified, shows: 'h2' },
  { path: paths.mace.editor, stored: () => verified, shows: 'h2' },
  { path: paths.mace.editor, stored: () => applicant, shows: '.badge' },
  { path: paths.mace.access, stored: () => verified, shows: 'form', act: press('Submit') },
  {
    path: withQuery(paths.mace.editor, { step: '5' }),
    stored: () => copywriter,
    shows: 'form',
    act: press('Reset Form'),
  },
  { path: withQuery(paths.mace.editor, { step: 'copies' }), stored: () => copywriter, shows: '.copy' },
  { path: '/nowhere', stored: () => verified, shows: 'h2' },
  { path: paths.admin.login, stored: () => ({}), shows: 'form' },
  { path: paths.admin.panel, stored: () => administrator, shows: '.posting-link' },
  { path: paths.admin.users, stored: () => administrator, shows: '.user-tags' },
  {
    path: pathTo(paths.admin.editUser, { username: 'nobody' }),
    stored: () => administrator,
    shows: '.failure',
  },
  { path: paths.admin.enrol, stored: () => administrator, shows: 'form', act: press('Submit') },
  {
    path: pathTo(paths.admin.progress, { course: 'maps' }),
    stored: () => administrator,
    shows: 'form',
    act: press('Submit'),
  },
  { path: paths.admin.audit, stored: () => administrator, shows: '.table' },
  { path: pathTo(paths.mchat.public, { chatId: '7', link: 'hello' }), stored: () => ({}), shows: 'h1' },
];

const looks = [
  ['light, on a phone', 'light', PHONE],
  ['dark, on a phone', 'dark', PHONE],
  ['light, on a laptop', 'light', LAPTOP],
  ['dark, on a laptop', 'dark', LAPTOP],
] as const;

describe.each(looks)('%s', (_, colorScheme, viewport) => {
  test.each(screens)(
    '$path can be used by all',
    { timeout: 30_000 },
    async ({ path, stored, shows, act }) => {
      const device = await openDevice(browser, { stored: stored(), colorScheme, viewport });
      const page = await device.newPage();
      const errors = consoleErrors(page);
      await page.goto(path);
      await page.locator(shows).first().waitFor();
      await act?.(page);
      expect(await violations(page)).toEqual([]);
      expect(errors).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    },
  );
});

/** Errors that the page reports, such as a breach of its policy. A refused call is none of the page's. */
function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().startsWith('Failed to load')) errors.push(line.text());
  });
  return errors;
}

test('at twice the size of text nothing scrolls sideways', async () => {
  const device = await openDevice(browser, { viewport: PHONE, stored: verified });
  const page = await device.newPage();
  for (const path of [paths.home, paths.changePassword, paths.mace.tools, paths.mace.access]) {
    await page.goto(path);
    await page.locator('h1').waitFor();
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  }
});

test('what is tapped is large enough for a thumb', async () => {
  const device = await openDevice(browser, { viewport: PHONE, stored: verified });
  const page = await device.newPage();
  await page.goto(paths.home);
  await page.locator('.verified').waitFor();
  const small = await page.locator('a:visible, button:visible, input:visible').evaluateAll((targets) =>
    targets
      .filter((target) => !target.matches('.skip'))
      .map((target) => ({ name: target.textContent, height: target.getBoundingClientRect().height }))
      .filter(({ height }) => height < 44),
  );
  expect(small).toEqual([]);
});

test('everything can be done by keyboard', async () => {
  const device = await openDevice(browser);
  const page = await device.newPage();
  await page.goto(paths.login);
  await page.locator('form').waitFor();
  const reached: string[] = [];
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('Tab');
    reached.push(
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute('aria-label') ||
          document.activeElement?.id ||
          (document.activeElement?.textContent ?? ''),
      ),
    );
  }
  expect(reached).toEqual(expect.arrayContaining(['M-Suite', 'login_username', 'login_password', 'Show']));
});
