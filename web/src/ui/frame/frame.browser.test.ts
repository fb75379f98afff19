import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newValidatedUser } from '../../../../infra/testing/people.ts';
import { PASSWORD, send, someone } from '../../../../infra/testing/suite.ts';
import { user } from '../../../../shared/contract/user.ts';
import { browser } from '../../../testing/testBrowser.ts';
import { follow, openPage, PHONE, storedUser } from '../../../testing/testPage.ts';
import { paths } from '../../routing/paths.ts';

const PHONES = [{ width: 320, height: 640 }, PHONE] as const;

/** Makes a user with the longest allowed name. */
async function longName() {
  const username = randomBytes(8).toString('hex').slice(0, 15);
  const form = { ...someone(), username, password: PASSWORD };
  const { body } = await send(user.signUp, { body: form });
  return { token: String(body.token), username };
}

/** Returns the visible press targets of the top bar. */
const pressable = (page: Page) =>
  page.locator('header nav a:visible, header button:visible').evaluateAll((targets) =>
    targets.map((target) => {
      const { width, height, left, right } = target.getBoundingClientRect();
      return {
        name: target.textContent,
        isHere: target.getAttribute('aria-current') === 'page',
        isForThumbs: Math.min(width, height) >= 44,
        isOnScreen: left >= 0 && right <= window.innerWidth,
      };
    }),
  );

const shown = (name: string, isHere = false) => ({ name, isHere, isForThumbs: true, isOnScreen: true });

/** Returns whether the title is visible, and how far it overflows the screen. */
const wholeness = (page: Page) =>
  page.locator('h1').evaluate((title) => ({
    isTitleSeen: title.clientHeight > 20,
    beyond: document.documentElement.scrollWidth - window.innerWidth,
  }));

/** Opens a screen and checks its bar on each phone. */
async function expectBar(
  page: Page,
  { path, title, bar }: { path: string; title: string; bar: readonly object[] },
) {
  await follow(page, path);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.locator('form').waitFor();
  for (const phone of PHONES) {
    await page.setViewportSize(phone);
    const seen = { bar: await pressable(page), ...(await wholeness(page)) };
    expect({ phone, path, ...seen }).toEqual({ phone, path, bar, isTitleSeen: true, beyond: 0 });
  }
}

test('a signed-out user on a phone sees both links to sign in, the current one marked', async () => {
  const page = await openPage(browser, paths.login, { viewport: PHONE });
  const [login, signUp] = [shown('Login'), shown('Sign Up')];
  await expectBar(page, { path: paths.login, title: 'Sign In', bar: [shown('Login', true), signUp] });
  await expectBar(page, { path: paths.signUp, title: 'Sign Up', bar: [login, shown('Sign Up', true)] });
  await expectBar(page, { path: paths.forgotPassword, title: 'Forgot password', bar: [login, signUp] });
});

test('a user with the longest name can verify and log out on a phone', async () => {
  const created = await longName();
  const page = await openPage(browser, paths.verifyEmail, { viewport: PHONE, stored: storedUser(created) });
  const [verify, logout] = [shown('Verify'), shown(`Logout (${created.username})`)];
  const bar = [shown('Verify', true), logout];
  await expectBar(page, { path: paths.verifyEmail, title: 'Verify email', bar });
  await expectBar(page, { path: paths.changeEmail, title: 'Change email', bar: [verify, logout] });
});

test('the footer shows below screens that can be scrolled, and always to signed-out users', async () => {
  const stored = storedUser(await newValidatedUser(), true);
  const page = await openPage(browser, '/nowhere', { viewport: PHONE, stored });
  const footer = page.getByText('all rights reserved');
  await page.getByText('Nothing lives at this address').waitFor();
  expect(await footer.isVisible()).toBe(false);
  await page.setViewportSize({ ...PHONE, height: 300 });
  await footer.waitFor();
  await (await openPage(browser, paths.login, { viewport: PHONE }))
    .getByText('all rights reserved')
    .waitFor();
});
